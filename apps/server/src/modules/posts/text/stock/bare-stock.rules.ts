import type { PostUnit } from '@kram/contract/posts/schemas'
import type { Vocabulary } from '../parts.ts'
import { hasKind, isOneOf, type Piece, pieceAt } from '../pieces/piece.rules.ts'
import { MEASURES } from '../prices/per.rules.ts'
import { type Clause, names } from './clauses.rules.ts'
import { countsThing, saysOnly } from './named-owner.rules.ts'
import type { Owner } from './owners.rules.ts'
import type { Stated } from './statements.rules.ts'
import { SELLS } from './stock-words.rules.ts'

const PO = new Set(['po'])
const MAX_WORDS_TO_PO = 3
/** `2 indyki po 38 zł`: so many, each at a price. */
function isPricedEach({ clause: { pieces }, count }: Stated): boolean {
  const behind = pieces.slice(count.to + 1, count.to + MAX_WORDS_TO_PO + 2)
  const po = behind.findIndex((piece) => isOneOf(piece, PO))
  return po > 0 && pieceAt(pieces, count.to + po + 2).kind === 'money'
}

const FAMILIES: readonly ReadonlySet<PostUnit>[] = [new Set(['g', 'dag', 'kg', 't']), new Set(['ml', 'l'])]
/** Nobody counts in kilograms what is sold by the piece. */
const fits = (unit: PostUnit, { product: { per } }: Owner): boolean =>
  !MEASURES.has(unit) ||
  per?.value.unit === unit ||
  FAMILIES.some((each) => each.has(unit) && per !== null && each.has(per.value.unit))

/** `Konfitury po 15 zł za słoik: wiśniowa 6 szt, morelowa 4 szt`: the price of one is said above. */
const isListed = ({ pieces: [first] }: Clause, { product: { price, per } }: Owner): boolean =>
  first !== undefined && price !== null && per !== null && price.end <= first.start

/** `Szynki 5 kg, kiełbasy 12 kg`, `kubków 12`: of things that have their prices above. */
function isOfNamed({ clause, count }: Stated, owner: Owner, words: Vocabulary): boolean {
  if (names(clause, owner.product)) return isListed(clause, owner)
  const isBehind = count.start >= (owner.product.price?.end ?? 0)
  if (count.unit !== null) return isBehind && fits(count.unit, owner)
  // "8 kaczek i 3 kaczory. Kaczka 40 zł, kaczor 50 zł"
  return owner.hasMoney && (isBehind || countsThing(clause, count)) && saysOnly(clause, count, owner, words)
}

/** `…, 25 pęczków na jutro`, `Tylko 15 kg!`: of the thing named before. */
function isOfLast({ clause, count, isAlone }: Stated, owner: Owner): boolean {
  if (count.unit === null) return false
  if (owner.sentences.includes(clause.sentence)) return !MEASURES.has(count.unit)
  return isAlone && fits(count.unit, owner)
}

const sells = (piece: Piece): boolean => isOneOf(piece, SELLS)

/** `Miód 60 zł za 1,2 kg – 10 szt.`, `2 indyki po 38 zł`: a count in the clause of a price. */
function isBesidePrice(stated: Stated, owner: Owner, isNamed: boolean): boolean {
  if (isNamed) return isPricedEach(stated)
  const { price } = owner.product
  const isBehind = price !== null && stated.count.start >= price.end
  return isBehind && owner.sentences.includes(stated.clause.sentence) && isOfLast(stated, owner)
}

/** Whether a count is what is on hand without a word such as "mam": of what has its price elsewhere, or sold as so many. */
export function isBareStock(stated: Stated, owner: Owner, isNamed: boolean, words: Vocabulary): boolean {
  const { pieces } = stated.clause
  if (isNamed && names(stated.clause, owner.product) && pieces.some(sells)) return true
  if (hasKind(pieces, 'money')) return isBesidePrice(stated, owner, isNamed)
  if (owner.product.price === null) return false
  return isNamed ? isOfNamed(stated, owner, words) : isOfLast(stated, owner)
}
