import type { PostAmount } from '../pieces/units.rules.ts'
import { isWord, type Piece, pieceAt } from '../pieces/piece.rules.ts'
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

const isOfSize = (size: Size, { product: { per } }: Owner): boolean => {
  const base = per && BASES[per.value.unit]
  if (!base) return false
  if (size.base === null) return per.value.amount === size.amount
  return base[1] === size.base && per.value.amount * base[0] === size.amount
}

/** The size that a piece names; "piątek" before a number is five of a size rather than a day. */
function sizeAt(pieces: readonly Piece[], at: number): Size | null {
  const piece = pieceAt(pieces, at)
  if (piece.kind === 'days') return at === 0 && pieceAt(pieces, 1).kind === 'number' ? FIVE : null
  if (!isWord(piece)) return null
  return SIZES.find(([words]) => words.test(piece.folded))?.[1] ?? null
}

/** The owners of the size that words name; `null` when they name none of those that are sold. */
export function sizedBy(pieces: readonly Piece[], owners: readonly Owner[]): Owner[] | null {
  for (const at of pieces.keys()) {
    const size = sizeAt(pieces, at)
    const sized = size ? owners.filter((owner) => hasPrice(owner) && isOfSize(size, owner)) : []
    if (sized.length > 0) return sized
  }
  return null
}
