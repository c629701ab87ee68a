import type { PostUnit } from '@kram/contract/posts/schemas'
import type { Vocabulary } from '../parts.ts'
import { hasKind, isOneOf, isWord, type Piece, pieceAt } from '../pieces/piece.rules.ts'
import { isLinkMark, MEASURES } from '../prices/per.rules.ts'
import { type Clause, names } from './clauses.rules.ts'
import type { Count } from './counts.rules.ts'
import { countsThing, saysOnly } from './named-owner.rules.ts'
import type { Owner } from './owners.rules.ts'
import { saysNoMore, type Stated } from './statements.rules.ts'
import { isHeavy } from './refusals.rules.ts'
import { ONLY, SELLS } from './stock-words.rules.ts'

const PO = new Set(['po'])
const MAX_WORDS_TO_PO = 4
const TIMES = new Set(['x'])
const EACH = new Set(['po', 'kazdy', 'kazda', 'kazde'])
/** `2 indyki po 38 zł`, `8 słoików ogórków – każdy 14 zł`: so many, each at a price. */
function isPricedEach({ clause: { pieces }, count }: Stated): boolean {
  const behind = pieces.slice(count.to + 1, count.to + MAX_WORDS_TO_PO + 2)
  // "20 słoików x 50 zł"
  if (isOneOf(behind[0], TIMES) && behind[1]?.kind === 'money') return true
  const po = behind.findIndex((piece) => isOneOf(piece, EACH))
  return po > 0 && pieceAt(pieces, count.to + po + 2).kind === 'money'
}

const FAMILIES: readonly ReadonlySet<PostUnit>[] = [new Set(['g', 'dag', 'kg', 't']), new Set(['ml', 'l'])]
/** Nobody counts in kilograms what is sold by the piece. */
const fits = (unit: PostUnit, { product: { per } }: Owner): boolean =>
  !MEASURES.has(unit) ||
  per?.value.unit === unit ||
  // "renkloda 6 zł, mirabelka 3 zł za kg. Renklody 20 kg"
  per === null ||
  FAMILIES.some((each) => each.has(unit) && each.has(per.value.unit))

/** `Konfitury po 15 zł za słoik: wiśniowa 6 szt, morelowa 4 szt`: the price of one is said above, or below. */
function isListed({ clause: { pieces }, count: { unit } }: Stated, { product: { price, per } }: Owner): boolean {
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!first || !last || !price || !per) return false
  const isOne = per.value.amount === 1 && per.value.unit === unit && !MEASURES.has(unit)
  return price.end <= first.start || (price.start >= last.end && isOne)
}

/** `Dwie owce, 500 zł za sztukę`, `12 słoików powideł, słoik 14 zł`: behind the number stands what is sold one by one. */
function isCountedFirst({ clause, count }: Stated, { product: { per } }: Owner): boolean {
  if (count.from > 0 || per?.value.amount !== 1 || MEASURES.has(per.value.unit)) return false
  return countsThing(clause, count) ? per.value.unit === 'szt' : count.unit === per.value.unit
}

/** `lipa 20 słoików, gryka 35 słoików. Lipa 50 zł, gryka 45 zł`: before the prices only what is no size of a package. */
const isNoSize = (unit: PostUnit, { product: { per } }: Owner): boolean =>
  !MEASURES.has(unit) || (per?.value.unit === unit && per.value.amount === 1)

/** `Szynki 5 kg, kiełbasy 12 kg`, `kubków 12`: of things that have their prices above. */
function isOfNamed(stated: Stated, owner: Owner, words: Vocabulary): boolean {
  const { clause, count } = stated
  if (names(clause, owner.product)) return isListed(stated, owner) || isCountedFirst(stated, owner)
  if (count.unit !== null)
    return (isBehindPrice(count, owner) || isNoSize(count.unit, owner)) && fits(count.unit, owner)
  const isSaid = isBehindPrice(count, owner) || isNumberOfThings(stated)
  // "stado 60 kur": without a unit only where nothing else is said.
  return owner.hasMoney && isSaid && saysOnly(clause, count, owner, words)
}

const isBehindPrice = (count: Count, { product: { price } }: Owner): boolean => count.start >= (price?.end ?? 0)

/** `8 kaczek i 3 kaczory. Kaczka 40 zł, kaczor 50 zł`, `miodu tylko 8. Miód 50 zł` */
const isNumberOfThings = ({ clause, count }: Stated): boolean =>
  countsThing(clause, count) || isOneOf(pieceAt(clause.pieces, count.from - 1), ONLY)

/** `Ubój w sobotę, 10 szt.` */
const saysNothingElse = ({ pieces }: Clause, { from, to }: Count): boolean => from === 0 && to === pieces.length - 1

const MIN_LOOSE = 8
/** `zrywam na bieżąco, dziś rano 12 kg`: more than one weighs of what is sold by the kilogram. */
const isLoose = ({ clause: { pieces }, count }: Stated, { product: { per } }: Owner): boolean =>
  saysNoMore(pieces) &&
  per?.value.unit === count.unit &&
  per?.value.amount === 1 &&
  count.amount >= MIN_LOOSE &&
  !isOneOf(pieceAt(pieces, count.from - 1), PO)

/** `…, 25 pęczków na jutro`, `Tylko 15 kg!`: of the thing named before. */
function isOfLast(stated: Stated, owner: Owner): boolean {
  const { clause, count, isAlone } = stated
  const isNear = owner.sentences.includes(clause.sentence)
  if (count.unit === null) return isNear && isNumberInWords(stated)
  if (isLoose(stated, owner) || isInTonnes(count, owner)) return true
  const isCounted = !MEASURES.has(count.unit)
  return isNear ? isCounted : (isAlone || (isCounted && saysNothingElse(clause, count))) && fits(count.unit, owner)
}

/** `ok. 70 kg, jeden`, `65 zł – jeden`: in words a number alone is no price. */
const isNumberInWords = ({ clause: { pieces }, count }: Stated): boolean =>
  isWord(pieceAt(pieces, count.from)) && count.to === pieces.length - 1 && isFirst(pieces, count)
/** Nothing stands before a count, or only a price and a dash. */
const isFirst = (pieces: readonly Piece[], { from }: Count): boolean =>
  from === 0 || (isLinkMark(pieceAt(pieces, from - 1)) && pieceAt(pieces, from - 2).kind === 'money')

/** `2 zł/kg – 2 t` */
const isInTonnes = ({ unit }: Count, { product: { per } }: Owner): boolean => unit === 't' && per?.value.unit === 'kg'

const sells = (piece: Piece): boolean => isOneOf(piece, SELLS)

/** `jeden kogut 40 zł`: a number in words is no price. */
const isOne = ({ clause: { pieces }, count }: Stated): boolean =>
  count.amount === 1 && count.unit === null && count.from === 0 && isWord(pieceAt(pieces, count.from))

/** `2 koguty 40 zł/szt`: so many, and the price of one. */
const isOfPieces = ({ clause, count }: Stated, { product: { per } }: Owner): boolean =>
  countsThing(clause, count) && per?.value.amount === 1 && per.value.unit === 'szt' && per.start > count.end

/** `Miód 60 zł za 1,2 kg – 10 szt.`, `2 indyki po 38 zł`: a count in the clause of a price. */
function isBesidePrice(stated: Stated, owner: Owner, isNamed: boolean): boolean {
  if (isNamed) return isPricedEach(stated) || isOne(stated) || isOfPieces(stated, owner)
  const { price } = owner.product
  const isBehind = price !== null && stated.count.start >= price.end
  return isBehind && owner.sentences.includes(stated.clause.sentence) && isOfLast(stated, owner)
}

/** `konfitury po 17 zł: róża – 6`: behind a thing whose price stands before it. */
const isUnderPrice = ({ clause, count }: Stated, { product }: Owner): boolean =>
  names(clause, product) &&
  product.price !== null &&
  product.price.end <= product.name.start &&
  count.start >= product.name.end &&
  count.unit === null

/** Whether a count is what is on hand without a word such as "mam": of what has its price elsewhere, or sold as so many. */
export function isBareStock(stated: Stated, owner: Owner, isNamed: boolean, words: Vocabulary): boolean {
  const { pieces } = stated.clause
  if (isNamed && names(stated.clause, owner.product) && pieces.some(sells)) return true
  if (isNamed && isUnderPrice(stated, owner)) return true
  if (hasKind(pieces, 'money')) return isBesidePrice(stated, owner, isNamed)
  // "Ziemniaki, ok. 800 kg, cena do uzgodnienia"
  if (owner.product.price === null) return saysNoMore(pieces) && isHeavy(stated.count)
  return isNamed ? isOfNamed(stated, owner, words) : isOfLast(stated, owner)
}
