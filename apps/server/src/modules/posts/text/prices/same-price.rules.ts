import type { FoundProduct } from '../parts.ts'
import { isOneOf, isWord, type Piece, pieceAt } from '../pieces/piece.rules.ts'

const SAME = new Set(['samo', 'samej', 'sama'])
const BEFORE_SAME = new Set(['tak', 'tyle', 'tej', 'ta', 'taka', 'takiej', 'to'])
const PRICE = new Set(['cenie', 'cena'])

/** `tak samo`, `po tyle samo`, `w tej samej cenie`: the price is that of the thing before. */
const isSameAt = (pieces: readonly Piece[], at: number): boolean => {
  const [same, next] = [pieceAt(pieces, at), pieces[at + 1]]
  if (!isOneOf(same, SAME) || !isOneOf(pieceAt(pieces, at - 1), BEFORE_SAME)) return false
  return (isWord(same) && same.folded === 'samo') || isOneOf(next, PRICE)
}
export const saysSame = (pieces: readonly Piece[]): boolean => pieces.some((_, at) => isSameAt(pieces, at))

/** The pieces behind a name up to the next comma, price or end. */
function behind(pieces: readonly Piece[], { name }: FoundProduct): readonly Piece[] {
  const rest = pieces.filter(({ start }) => start >= name.end)
  const end = rest.findIndex(({ kind }) => ['comma', 'break', 'money'].includes(kind))
  return end < 0 ? rest : rest.slice(0, end)
}

/** `cukinie 5 zł za 3 szt, patisony tak samo`: not for sure. */
export function withSamePrice<P extends FoundProduct>(products: readonly P[], pieces: readonly Piece[]): P[] {
  if (!saysSame(pieces)) return [...products]
  return products.map((product, at) => {
    const before = products.slice(0, at).findLast(({ price }) => price !== null)
    if (product.price || product.unclear || !before?.price || !saysSame(behind(pieces, product))) return product
    return { ...product, price: { ...before.price, sure: false }, per: before.per }
  })
}
