import type { PostUnit } from '@kram/contract/posts/schemas'
import type { FoundProduct, Range } from '../parts.ts'
import { isWord, type Piece, pieceAt } from '../pieces/piece.rules.ts'
import { unitOf } from '../pieces/units.rules.ts'
import { NOT_CONTAINERS } from '../prices/per.rules.ts'
import { FILLER } from '../words.rules.ts'
import { COUNTED } from './stock-words.rules.ts'
import type { Clause } from './clauses.rules.ts'

/** A product with the sentences that name it and its price, and the units that stand with it. */
export type Owner = {
  product: FoundProduct
  sentences: readonly number[]
  units: ReadonlySet<PostUnit>
  hasMoney: boolean
  /** Words between its name and its price, and directly behind the price. */
  others: readonly string[]
}

export const hasPrice = ({ hasMoney, product: { unclear } }: Owner): boolean => hasMoney || unclear !== null
const endOf = ({ name, price, per }: FoundProduct): number => Math.max(name.end, price?.end ?? 0, per?.end ?? 0)
const startOf = ({ name, price }: FoundProduct): number => Math.min(name.start, price?.start ?? name.start)

function unitsOf(product: FoundProduct, pieces: readonly Piece[]): Set<PostUnit> {
  const [start, end] = [startOf(product), endOf(product)]
  const near = pieces.filter((piece) => piece.start >= start && piece.end <= end)
  const units = near.flatMap((piece) => (piece.kind === 'unit' || piece.kind === 'amount' ? [piece.unit] : []))
  // "paczka mieszana 10 kg"
  const named = unitOf(product.name.value.split(' ')[0] ?? '')
  return new Set([...(product.per ? [product.per.value.unit] : []), ...units, ...(named ? [named] : [])])
}

const MIN_LETTERS = 4
const MAX_OTHERS = 6
const MAX_BEHIND = 2
/** `7 zł/kg czerwona,`: one or two words and nothing else up to a comma or the end. */
function wordsBehind(pieces: readonly Piece[]): readonly Piece[] {
  const end = pieces.slice(0, MAX_BEHIND + 1).findIndex((piece) => !isWord(piece))
  const count = end < 0 ? pieces.length : end
  const isEnd = end < 0 || ['comma', 'break'].includes(pieceAt(pieces, end).kind)
  return isEnd && count <= MAX_BEHIND ? pieces.slice(0, count) : []
}

/** `miód z 2026 roku: wielokwiat 40 zł`, `7 zł/kg czerwona`: what else is said of a product before and behind its price. */
function othersOf(product: FoundProduct, products: readonly FoundProduct[], pieces: readonly Piece[]): string[] {
  const { name, price } = product
  if (!price) return []
  const next = products.find((other) => other.name.start >= name.end)
  const end = Math.min(price.start, next?.name.start ?? price.start)
  const between = pieces.filter((piece) => piece.start >= name.end && piece.end <= end)
  const words = [...between, ...wordsBehind(pieces.filter(({ start }) => start >= endOf(product)))].filter(isWord)
  const said = words.filter(
    ({ folded }) => folded.length >= MIN_LETTERS && (!FILLER.has(folded) || COUNTED.test(folded)),
  )
  return said.slice(-MAX_OTHERS).map(({ text }) => text.toLowerCase())
}

const sentenceOf = (clauses: readonly Clause[], { start }: Range): number =>
  clauses.findLast(({ pieces: [first] }) => first !== undefined && first.start <= start)?.sentence ?? 0

/** The products in the order of the text. */
export function ownersOf(
  products: readonly FoundProduct[],
  clauses: readonly Clause[],
  pieces: readonly Piece[],
): Owner[] {
  const money = new Set(pieces.flatMap(({ kind, start }) => (kind === 'money' ? [start] : [])))
  return products
    .map((product) => {
      const hasMoney = product.price !== null && money.has(product.price.start)
      const sentences = [product.name, ...(product.price ? [product.price] : [])].map((part) =>
        sentenceOf(clauses, part),
      )
      return {
        product,
        sentences,
        units: unitsOf(product, pieces),
        hasMoney,
        others: othersOf(product, products, pieces),
      }
    })
    .toSorted((a, b) => a.product.name.start - b.product.name.start)
}

/** The container in which a product is sold; what is counted without a unit is counted in it. */
export const containerOf = ({ units }: Owner): PostUnit | null =>
  [...units].find((unit) => !NOT_CONTAINERS.has(unit)) ?? null

const haveOneName = (owners: readonly Owner[]): boolean =>
  owners.every(({ product }) => product.name.value === owners[0]?.product.name.value)

/** The one of several that is sold in a unit; of one thing in several sizes the first. */
export function theOne(owners: readonly Owner[], unit: PostUnit | null): Owner | null {
  if (owners.length <= 1) return owners[0] ?? null
  const inUnit = unit === null || unit === 'szt' ? [] : owners.filter(({ units }) => units.has(unit))
  if (inUnit.length === 1) return inUnit[0] ?? null
  return haveOneName(owners) ? (owners[0] ?? null) : null
}

/** The last one, or the only one of them that is sold in the unit. */
function lastOf(owners: readonly Owner[], unit: PostUnit | null): Owner | null {
  const last = owners.at(-1) ?? null
  if (!last || unit === null || unit === 'szt' || last.units.has(unit)) return last
  const others = owners.filter(({ units }) => units.has(unit))
  return others.length === 1 ? (others[0] ?? null) : last
}

const pricedOr = (owners: readonly Owner[]): readonly Owner[] => {
  const priced = owners.filter(hasPrice)
  return priced.length > 0 ? priced : owners
}

/** The end of the last part of a product that stands before a place. */
const endBefore = ({ product: { name, price, per } }: Owner, start: number): number =>
  Math.max(...[name, price, per].map((part) => (part && part.end <= start ? part.end : 0)))

/** The thing named before a count in its sentence. */
export function ownerInSentence(
  owners: readonly Owner[],
  { sentence }: Clause,
  start: number,
  unit: PostUnit | null,
): Owner | null {
  const before = owners.filter(({ sentences, product }) => sentences.includes(sentence) && product.name.end <= start)
  return lastOf(
    pricedOr(before).toSorted((a, b) => endBefore(a, start) - endBefore(b, start)),
    unit,
  )
}

/** The thing of the nearest sentence above that names one; where there are several of them, the one with the unit. */
export function ownerAbove(owners: readonly Owner[], { sentence }: Clause, unit: PostUnit | null): Owner | null {
  const known = pricedOr(owners)
  const above = known.flatMap(({ sentences }) => sentences.filter((each) => each < sentence))
  if (above.length === 0) return haveOneName(known) ? (known[0] ?? null) : null
  const nearest = Math.max(...above)
  return theOne(
    known.filter(({ sentences }) => sentences.includes(nearest)),
    unit,
  )
}
