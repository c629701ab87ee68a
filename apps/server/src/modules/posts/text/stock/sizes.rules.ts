import { fold } from '@kram/contract/common/fold'
import type { PostAmount } from '../pieces/units.rules.ts'
import { isOneOf, isWord, type Piece, pieceAt } from '../pieces/piece.rules.ts'
import { isSize as isSizeLetter } from '../names.rules.ts'
import { hasPrice, type Owner } from './owners.rules.ts'

/** What a word says of the size of a package: an amount, or only its number. */
type Size = { amount: number; base: 'g' | 'ml' | null }

/** Adjectives and nouns by which sellers call what has a size: "słoików litrowych", "trójek". */
const SIZES: readonly (readonly [RegExp, Size])[] = [
  [/^cwiercli?trow/, { amount: 250, base: 'ml' }],
  [/^pol-?litro?w/, { amount: 500, base: 'ml' }],
  [/^litrow(?:ych|ej|e|y|a|k[aie]|ek)$/, { amount: 1000, base: 'ml' }],
  [/^pol-?kilo(?:gram)?ow/, { amount: 500, base: 'g' }],
  [/^kilo(?:gram)?ow(?:ych|ej|e|y|a|k[aie]|ek)$/, { amount: 1000, base: 'g' }],
  [/^dwoj(?:ek|k[aie])$/, { amount: 2, base: null }],
  [/^troj(?:ek|k[aie])$/, { amount: 3, base: null }],
  [/^czworek$|^czwork[aie]$/, { amount: 4, base: null }],
  [/^piatk[aie]$/, { amount: 5, base: null }],
  [/^dziesiat(?:ek|k[aie])$/, { amount: 10, base: null }],
]
const FIVE: Size = { amount: 5, base: null }

const BASES: Partial<Record<PostAmount['unit'], readonly [number, 'g' | 'ml']>> = {
  kg: [1000, 'g'],
  dag: [10, 'g'],
  g: [1, 'g'],
  l: [1000, 'ml'],
  ml: [1, 'ml'],
}

const RELATIVE: readonly (readonly [RegExp, 'largest' | 'middle' | 'smallest'])[] = [
  [/^sredni(?:e|a|ch|ego|ej)?$/, 'middle'],
  [/^(?:naj)?(?:duz|wieksz)(?:y|e|a|ych|ego|ej)$/, 'largest'],
  [/^(?:naj)?(?:mal|mniejsz)(?:y|e|a|ych|ego|ej)$/, 'smallest'],
]

const THREE = 3
/** Of rising amounts the one that a word means. */
function chosenOf(
  which: 'largest' | 'middle' | 'smallest' | undefined,
  amounts: readonly number[],
): number | undefined {
  if (which === 'middle') return amounts.length === THREE ? amounts[1] : undefined
  return amounts.at(which === 'largest' ? -1 : 0)
}

const measureOf = ({ product: { per } }: Owner): { amount: number; base: 'g' | 'ml' } | null => {
  const base = per && BASES[per.value.unit]
  return base ? { amount: per.value.amount * base[0], base: base[1] } : null
}

/** `dużych słoików`: of one thing in several sizes the one in the largest. */
function relativelySized(piece: Piece, owners: readonly Owner[]): Owner[] {
  const which = isWord(piece) ? RELATIVE.find(([words]) => words.test(piece.folded))?.[1] : undefined
  const priced = which ? owners.filter(hasPrice) : []
  const [name, ...others] = new Set(priced.map(({ product }) => product.name.value))
  const sizes = priced.map((owner) => measureOf(owner))
  const isOneThing = name !== undefined && others.length === 0 && priced.length > 1
  if (!isOneThing || sizes.some((size) => size?.base !== sizes[0]?.base)) return []
  // Of what has no measure the larger costs more.
  const amounts = sizes.map((size, at) => size?.amount ?? priced[at]?.product.price?.value ?? 0)
  const amount = chosenOf(
    which,
    amounts.toSorted((a, b) => a - b),
  )
  return priced.filter((_, at) => amounts[at] === amount)
}

const isOfSize = (size: Size, owner: Owner): boolean => {
  if (size.base === null) return owner.product.per?.value.amount === size.amount
  const measure = measureOf(owner)
  return measure?.base === size.base && measure.amount === size.amount
}

/** `L mam 90 szt.`: the size at the end of a name. */
const endingWith = (piece: Piece, owners: readonly Owner[]): Owner[] =>
  isWord(piece) && isSizeLetter(piece.text)
    ? owners.filter((owner) => hasPrice(owner) && owner.product.name.value.endsWith(` ${piece.text.toLowerCase()}`))
    : []

/** The owners that are sold in the size at a place: an amount in a measure, or behind "po" a number of pieces. */
function ofSizeAt(pieces: readonly Piece[], at: number, owners: readonly Owner[]): Owner[] {
  const size = pieceAt(pieces, at)
  const base = size.kind === 'amount' ? BASES[size.unit] : undefined
  const isNumber = size.kind === 'number' && isOneOf(pieces[at - 1], PO)
  if (size.kind === 'amount' && base)
    return owners.filter(
      (owner) => hasPrice(owner) && isOfSize({ amount: size.amount * base[0], base: base[1] }, owner),
    )
  return isNumber
    ? owners.filter((owner) => hasPrice(owner) && isOfSize({ amount: size.value, base: null }, owner))
    : []
}
const PO = new Set(['po'])

/** `36 opakowań 500 g`, `4 wytłaczanki po 30`, `tych po 10 kg mam 4`: the owners that are sold in the size beside a count. */
export function ofSizeBeside(
  pieces: readonly Piece[],
  { from, to }: { from: number; to: number },
  owners: readonly Owner[],
): Owner[] {
  const behind = isOneOf(pieces[to + 1], PO) ? to + 2 : to + 1
  const before = pieces.slice(0, from).findIndex((piece) => isOneOf(piece, PO))
  const found = ofSizeAt(pieces, behind, owners)
  return found.length > 0 || before < 0 ? found : ofSizeAt(pieces, before + 1, owners)
}

/** The size that a piece names; "piątek" before a number is five of a size rather than a day. */
function sizeAt(pieces: readonly Piece[], at: number): Size | null {
  const piece = pieceAt(pieces, at)
  if (piece.kind === 'days') return at === 0 && pieceAt(pieces, 1).kind === 'number' ? FIVE : null
  if (!isWord(piece)) return null
  return SIZES.find(([words]) => words.test(piece.folded))?.[1] ?? null
}

/** `średnich`, `litrowych`: says nothing but the size. */
export const saysSize = (word: string): boolean => [...RELATIVE, ...SIZES].some(([words]) => words.test(fold(word)))

/** The owners of the size that words name; `null` when they name none of those that are sold. */
export function sizedBy(pieces: readonly Piece[], owners: readonly Owner[]): Owner[] | null {
  for (const at of pieces.keys()) {
    const size = sizeAt(pieces, at)
    const sized = size ? owners.filter((owner) => hasPrice(owner) && isOfSize(size, owner)) : []
    if (sized.length > 0) return sized
    const piece = pieceAt(pieces, at)
    const other = [relativelySized(piece, owners), endingWith(piece, owners)].find((found) => found.length > 0)
    if (other) return other
  }
  return null
}
