import type { PostUnit } from '@kram/contract/posts/schemas'
import type { FoundProduct, Part, Range, Vocabulary } from '../parts.ts'
import { hasWord, isMark, isOneOf, isWord, type Piece, pieceAt } from '../pieces/piece.rules.ts'
import type { PostAmount } from '../pieces/units.rules.ts'
import { MEASURES } from '../prices/per.rules.ts'
import { isBareStock } from './bare-stock.rules.ts'
import { clausesOf, names } from './clauses.rules.ts'
import { countsThing, namedInList, namedOwner, pricedFor, saysThing } from './named-owner.rules.ts'
import { containerOf, hasPrice, type Owner, ownerAbove, ownerInSentence, ownersOf } from './owners.rules.ts'
import { isLead, isRefused } from './refusals.rules.ts'
import { type Stated, statedIn } from './statements.rules.ts'
import { OF_EACH, STILL, TOTALS } from './stock-words.rules.ts'

/** Whose count it is; without owners it is surely not what is on hand of one product. */
type Owned = { owners: readonly Owner[]; isNamed: boolean }
type Found = Owned & { stated: Stated; unit: PostUnit }

const PO = new Set(['po'])
/** `wszystkiego mam po 10`, `z każdego po 5 sztuk`, or a sentence that begins with "po 25 słoików". */
function isOfEach({ clause: { pieces }, count, isSaid, isAlone }: Stated): boolean {
  const isPo = isOneOf(pieceAt(pieces, count.from - 1), PO)
  if (hasWord(pieces, OF_EACH)) return isSaid || isPo
  return isAlone && isPo && count.unit !== null && !MEASURES.has(count.unit)
}

const MAX_PIECES_TO_LEAD = 3
/** `mam po 10 torebek mięty i pokrzywy`: so much of each thing of a list. */
function eachOfList({ clause: { pieces }, count, following }: Stated, owners: readonly Owner[], words: Vocabulary) {
  const before = pieces.slice(Math.max(0, count.from - MAX_PIECES_TO_LEAD), count.from)
  if (!isOneOf(before.at(-1), PO) || !before.some(isLead)) return []
  const listed = [pieces.slice(count.to + 1), ...following.map((each) => each.pieces)]
  return namedInList(listed, owners.filter(hasPrice), words)
}

const areSeveral = (owners: readonly Owner[]): boolean =>
  new Set(owners.map(({ product }) => product.name.value)).size > 1

/** Whose count it is; `null` when it counts something else. */
function ownedBy(stated: Stated, owners: readonly Owner[], words: Vocabulary): Owned | null {
  const { clause, count } = stated
  const priced = owners.filter(({ product }) => product.price)
  if (isOfEach(stated)) return { owners: priced, isNamed: false }
  const named = namedOwner(clause, count, owners, words)
  if (named !== undefined) return { owners: named ? [named] : [], isNamed: true }
  // "Ser 60 zł za kilogram, mam w sumie 4,5 kg": of the only thing of its sentence.
  const near = priced.filter(({ sentences }) => sentences.includes(clause.sentence))
  if (hasWord(clause.pieces, TOTALS) && areSeveral(priced) && near.length !== 1) return { owners: [], isNamed: false }
  // "mamy 12 krów"
  if (countsThing(clause, count)) return null
  const owner = ownerInSentence(owners, clause, count.start, count.unit) ?? ownerAbove(owners, clause, count.unit)
  return { owners: owner ? [pricedFor(owner, owners, words)] : [], isNamed: false }
}

/** What is counted without a unit is counted in that of the count before, or in the container that it is sold in. */
function unitFor({ count, inherited }: Stated, owner: Owner | undefined): PostUnit {
  if (count.unit !== null) return count.unit
  const isInPieces = owner?.product.per?.value.unit === 'szt'
  return (isInPieces ? null : (inherited ?? (owner ? containerOf(owner) : null))) ?? 'szt'
}

/** `12 zł`, `12/`, `12%`: the number is part of something else. */
const isOther = (piece: Piece): boolean =>
  piece.kind === 'money' || ['/', '%', '+', '×'].some((mark) => isMark(piece, mark))

const AGES = /^(?:miesi|tygodni|dni|letni|roczn)/
/** `3-miesięczne`: how old something is. */
function isPartOfOther(pieces: readonly Piece[], at: number): boolean {
  const [piece, next] = [pieceAt(pieces, at), pieceAt(pieces, at + 1)]
  return isOther(piece) || (isMark(piece, '-') && isWord(next) && AGES.test(next.folded))
}

/** What one count says of which products; `null` when it says nothing of them. */
function foundBy(stated: Stated, owners: readonly Owner[], words: Vocabulary): Found | null {
  const { clause, count, isSaid } = stated
  const each = eachOfList(stated, owners, words)
  if (each.length > 1) return { stated, owners: each, unit: unitFor(stated, each[0]), isNamed: true }
  if (isRefused(clause, count)) return { stated, owners: [], unit: 'szt', isNamed: false }
  if (count.unit === null && isPartOfOther(clause.pieces, count.to + 1)) return null
  const owned = ownedBy(stated, owners, words)
  if (!owned) return null
  const [owner, ...others] = owned.owners
  const isSure = isSaid || others.length > 0
  if (!isSure && !(owner && isBareStock(stated, owner, owned.isNamed, words))) return null
  return { ...owned, stated, unit: unitFor(stated, owner) }
}

const overlaps = (part: Range | null, { start, end }: Range): boolean =>
  part !== null && part.start < end && part.end > start
/** What a price is for is not what is on hand; a number alone is perhaps no price where another product has one. */
const isUsed = ({ stated: { count }, owners: [owner] }: Found, all: readonly Owner[]): boolean =>
  all.some(({ product, hasMoney }) => {
    if (!overlaps(product.price, count) && !overlaps(product.per, count)) return false
    return hasMoney || owner?.product === product || owner?.hasMoney !== true
  })

/** Several counts of one thing that each say something else are those of its kinds: "czerwone 20 szt., białe 15 szt.". */
const isOfKind = ({ stated: { clause, count }, isNamed }: Found): boolean => !isNamed && saysThing(clause, count)

function availableOf(owner: Owner, found: readonly Found[]): Part<PostAmount> | null {
  // What is only named again has the amount too, and is known by it as a repeat.
  const isItsOwn = ({ owners, isNamed, stated: { clause } }: Found): boolean =>
    owners.includes(owner) || (isNamed && !owner.hasMoney && names(clause, owner.product))
  const own = found.filter(isItsOwn)
  const first = own.find(({ stated: { clause } }) => hasWord(clause.pieces, STILL)) ?? own[0]
  if (!first || (own.length > 1 && own.every(isOfKind))) return null
  const { amount, start, end } = first.stated.count
  return { value: { amount, unit: first.unit }, sure: false, start, end }
}

/** Adds how many there are where the post counts products; a guess for the seller to confirm. */
export function withStatedStock(
  products: readonly FoundProduct[],
  pieces: readonly Piece[],
  words: Vocabulary,
): FoundProduct[] {
  const clauses = clausesOf(pieces)
  const owners = ownersOf(products, clauses, pieces)
  const found = statedIn(clauses)
    .flatMap((stated) => foundBy(stated, owners, words) ?? [])
    .filter((each) => !isUsed(each, owners))
  return products.map((product) => {
    const owner = owners.find((each) => each.product === product)
    // An amount that the post counts of something else, or that is a limit, is not this product's.
    const isRead = owner?.hasMoney === true && found.some(({ stated }) => overlaps(product.available, stated.count))
    const stated = owner ? availableOf(owner, found) : null
    const known = isRead ? null : product.available
    return { ...product, available: known?.sure === true ? known : (stated ?? known) }
  })
}
