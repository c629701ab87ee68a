import type { PostUnit } from '@kram/contract/posts/schemas'
import type { FoundProduct, Part, Range, Vocabulary } from '../parts.ts'
import { hasWord, isOneOf, isWord, type Piece } from '../pieces/piece.rules.ts'
import type { PostAmount } from '../pieces/units.rules.ts'
import { MEASURES } from '../prices/per.rules.ts'
import { isBareStock } from './bare-stock.rules.ts'
import { clausesOf, names } from './clauses.rules.ts'
import type { Count } from './counts.rules.ts'
import { saysThing } from './named-owner.rules.ts'
import { isDayOfMonth, isPartOfOther } from './other-numbers.rules.ts'
import { containerOf, type Owner, ownersOf } from './owners.rules.ts'
import { isRefused } from './refusals.rules.ts'
import { withRests } from './rests.rules.ts'
import { saysSize } from './sizes.rules.ts'
import { type Stated, statedIn } from './statements.rules.ts'
import { SHARES, STILL } from './stock-words.rules.ts'
import { eachOfList, type Owned, ownedBy, type Turns, turnsOf } from './whose.rules.ts'

/** What one count says. */
type Found = Owned & { stated: Stated; unit: PostUnit }

/** What is sold by one of a unit: "8 zł za litr". */
const isByOne = (owner: Owner | undefined, unit: PostUnit): boolean =>
  owner?.product.per?.value.unit === unit && owner.product.per.value.amount === 1

/** `litrowych 6`: of several sizes containers are counted. */
const isSized = ({ clause }: Stated): boolean => clause.pieces.some((piece) => isWord(piece) && saysSize(piece.folded))

const CUBIC: readonly PostUnit[] = ['m3', 'mp']
/** The unit of a price in which its things are counted too. */
function ownUnit(stated: Stated, owner: Owner | undefined): PostUnit | null {
  if (owner?.product.per?.value.unit === 'szt') return 'szt'
  if (stated.count.isMetres) return CUBIC.find((unit) => owner?.product.per?.value.unit === unit) ?? null
  if (isByOne(owner, 'l') && !isSized(stated)) return 'l'
  return stated.measure !== null && isByOne(owner, stated.measure) ? stated.measure : null
}

/** What is counted without a unit is counted in that of the count before, or in the container that it is sold in. */
const unitFor = (stated: Stated, owner: Owner | undefined): PostUnit =>
  stated.count.unit ?? ownUnit(stated, owner) ?? stated.inherited ?? (owner ? containerOf(owner) : null) ?? 'szt'

/** Nobody counts the pieces of what is sold by the litre, or measures in metres what is not sold by them. */
const isUncounted = (stated: Stated, owner: Owner | undefined): boolean =>
  stated.count.isMetres ? ownUnit(stated, owner) === null : stated.count.unit === 'szt' && isByOne(owner, 'l')

/** `150 kg, połowa już poszła` */
const isShared = ({ following: [next] }: Stated): boolean => next !== undefined && isOneOf(next.pieces[0], SHARES)
const isNoStock = (stated: Stated): boolean =>
  stated.isSize || isShared(stated) || (!stated.isRest && isRefused(stated.clause, stated.count))

/** What a count says of the products that it belongs to for sure, or in a list. */
function foundInList(stated: Stated, owners: readonly Owner[], turns: Turns, words: Vocabulary): Found | null {
  const turn = turns.get(stated)
  if (turn) return { stated, owners: [turn.owner], unit: turn.unit ?? unitFor(stated, turn.owner), isNamed: true }
  const each = eachOfList(stated, owners, words)
  return each.length > 1 ? { stated, owners: each, unit: unitFor(stated, each[0]), isNamed: true } : null
}

/** What one count says of one product, or as much of each; `null` when it says nothing of them. */
function foundByCount(stated: Stated, owners: readonly Owner[], words: Vocabulary): Found | null {
  const owned = ownedBy(stated, owners, words)
  if (!owned) return null
  const [owner, ...others] = owned.owners
  if (isUncounted(stated, owner)) return null
  const isSure = stated.isSaid || others.length > 0
  if (!isSure && !(owner && isBareStock(stated, owner, owned.isNamed, words))) return null
  return { ...owned, stated, unit: unitFor(stated, owner) }
}

function foundBy(stated: Stated, owners: readonly Owner[], turns: Turns, words: Vocabulary): Found | null {
  const listed = foundInList(stated, owners, turns, words)
  if (listed) return listed
  if (isNoStock(stated)) return { stated, owners: [], unit: 'szt', isNamed: false }
  if (isDayOfMonth(stated.clause, stated.count, stated.following)) return null
  return isPartOfOther(stated.clause.pieces, stated.count) ? null : foundByCount(stated, owners, words)
}

const isMeasured = (owner: Owner | undefined): boolean => MEASURES.has(owner?.product.per?.value.unit ?? 'szt')
const isContainer = (unit: PostUnit): boolean => !MEASURES.has(unit) && unit !== 'szt'
/** Sold in the same size. */
function areAlike([a]: readonly Owner[], [b]: readonly Owner[]): boolean {
  const [one, other] = [a?.product.per?.value, b?.product.per?.value]
  return one !== undefined && one.amount === other?.amount && one.unit === other.unit
}

/** Whether a count stands in the sentence of another one, or is of what is sold in the same size. */
const goesOn = (each: Found, last: Found): boolean =>
  each.stated.clause.sentence === last.stated.clause.sentence || areAlike(last.owners, each.owners)
/** A count without a unit of what is sold by measure. */
const isOpen = ({ stated, unit, owners: [owner] }: Found): boolean =>
  stated.count.unit === null && unit === 'szt' && isMeasured(owner)

/** `zostało 12 słoików lipowego i 30 gryczanego`: what is sold by measure and counted without a unit is in the container of the count before. */
function withContainers(found: readonly Found[]): Found[] {
  let last: Found | null = null
  return found.map((each) => {
    const isInLast = last !== null && isOpen(each) && isContainer(last.unit) && goesOn(each, last)
    const known: Found = isInLast && last ? { ...each, unit: last.unit } : each
    if (each.owners.length > 0) last = known
    return known
  })
}

const overlaps = (part: Range | null, { start, end }: Range): boolean =>
  part !== null && part.start < end && part.end > start
/** `Sok 5 l 32 zł. 5 litrów to 8 kg jabłek`: the package is named again. */
const isPer = ({ amount, unit }: Count, owner: Owner | undefined): boolean => {
  const per = owner?.product.per?.value
  return amount > 1 && per?.amount === amount && per.unit === unit
}

/** What a price is for is not what is on hand; a number alone is perhaps no price where another product has one. */
const isUsed = ({ stated: { count, isSaid }, owners: [owner] }: Found, all: readonly Owner[]): boolean =>
  // "Ostatni słoik grzybków, 25 zł"
  !count.isLast &&
  ((!isSaid && isPer(count, owner)) ||
    all.some(({ product, hasMoney }) => {
      // "trzy słoiki po 22 zł": the price is that of one.
      const isOfOne = product.per?.value.amount === 1 && count.amount > 1
      if (!overlaps(product.price, count) && (isOfOne || !overlaps(product.per, count))) return false
      return hasMoney || owner?.product === product || owner?.hasMoney !== true
    }))

/** Several counts of one thing that each say something else are those of its kinds: "czerwone 20 szt., białe 15 szt.". */
const isOfKind = ({ stated: { clause, count }, isNamed }: Found): boolean => !isNamed && saysThing(clause, count)

function availableOf(owner: Owner, found: readonly Found[]): Part<PostAmount> | null {
  // What is only named again has the amount too, and is known by it as a repeat.
  const isItsOwn = ({ owners, isNamed, stated: { clause } }: Found): boolean =>
    owners.includes(owner) || (isNamed && !owner.hasMoney && names(clause, owner.product))
  const said = found.filter(isItsOwn)
  // "baniaków 5 l mam 12"
  const counted = said.filter(({ stated: { count } }) => !isPer(count, owner))
  const known = counted.length > 0 ? counted : said
  // "cebuli 200 kg, reszty po 50 kg"
  const alone = known.filter(({ owners }) => owners.length === 1)
  const own = alone.length > 0 ? alone : known
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
  const stated = withRests(statedIn(clauses))
  const turns = turnsOf(stated, owners)
  const counted = stated.flatMap((each) => foundBy(each, owners, turns, words) ?? [])
  const found = withContainers(counted).filter((each) => !isUsed(each, owners))
  return products.map((product) => {
    const owner = owners.find((each) => each.product === product)
    // An amount that the post counts of something else, or that is a limit, is not this product's.
    const isRead = owner?.hasMoney === true && found.some((each) => overlaps(product.available, each.stated.count))
    const available = owner ? availableOf(owner, found) : null
    const known = isRead ? null : product.available
    return { ...product, available: known?.sure === true ? known : (available ?? known) }
  })
}
