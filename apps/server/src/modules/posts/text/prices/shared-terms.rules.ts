import type { FoundProduct, Part } from '../parts.ts'
import { isOneOf, isWord, type Piece, pieceAt } from '../pieces/piece.rules.ts'
import type { PostAmount } from '../pieces/units.rules.ts'
import { measuredSize } from './per.rules.ts'

/** A product with the line that it stands on. */
export type OnLine = FoundProduct & { line: number }

const FOR_EACH = new Set(['po', 'kazdy', 'kazda', 'kazde'])
const isBehindPo = (pieces: readonly Piece[], start: number): boolean => {
  const before = pieces.findLast(({ end }) => end <= start)
  return isOneOf(before, FOR_EACH)
}

const AND = new Set(['i', 'oraz'])
/** `marchew i pietruszka 5 zł` */
const areJoined = (product: FoundProduct, next: FoundProduct, pieces: readonly Piece[]): boolean =>
  pieces
    .filter(({ start, end }) => start >= product.name.end && end <= next.name.start)
    .every((piece) => isWord(piece) && AND.has(piece.folded))

/** The price at the end of "dżem malinowy, truskawkowy, wiśniowy po 12 zł" is everybody's, but not for sure. */
export const withLastPrice = (products: readonly OnLine[], pieces: readonly Piece[]): OnLine[] =>
  products.map((product, at) => {
    const next = products.slice(at + 1).find((other) => other.line === product.line && other.price !== null)
    const isOpen = !product.price && !product.unclear
    const isShared = isOpen && next?.price && (isBehindPo(pieces, next.price.start) || areJoined(product, next, pieces))
    return isShared && next.price ? { ...product, price: { ...next.price, sure: false }, per: next.per } : product
  })

/** Before a price that all things have. */
export const EVERYTHING: ReadonlySet<string> = new Set(['wszystko', 'wszystkie', 'kazdy', 'kazda', 'kazde'])

/** `wszystko po 3 zł`: the price of what has none of its own; not for sure. */
export function withStatedPrice(products: readonly OnLine[], pieces: readonly Piece[]): OnLine[] {
  const at = pieces.findIndex((piece, index) => {
    const next = pieceAt(pieces, index + 1)
    const price = isWord(next) && next.folded === 'po' ? pieceAt(pieces, index + 2) : next
    return isWord(piece) && EVERYTHING.has(piece.folded) && price.kind === 'money'
  })
  const money = at < 0 ? undefined : pieces.slice(at).find(({ kind }) => kind === 'money')
  if (money?.kind !== 'money') return [...products]
  const price = { value: money.price, sure: false, start: money.start, end: money.end }
  return products.map((product) => (product.price || product.unclear ? product : { ...product, price }))
}

const PRICES = new Set(['cena', 'ceny', 'cenie', 'cennik', 'wszystko', 'wszystkie', 'zl', 'pln'])
const MAX_PIECES_TO_UNIT = 5

const isUnitLink = (piece: Piece): boolean =>
  isWord(piece) ? ['za', 'od', 'w'].includes(piece.folded) : piece.kind === 'mark' && piece.text === '/'

/** The unit behind a word such as "ceny". */
function unitBehind(pieces: readonly Piece[], at: number): Part<PostAmount> | null {
  for (let next = at + 1; next <= at + MAX_PIECES_TO_UNIT; next++) {
    const found = pieceAt(pieces, next)
    const size = isUnitLink(pieceAt(pieces, next - 1)) ? measuredSize(pieces, next, 1) : null
    if (size) return { value: size.value, sure: false, start: found.start, end: size.piece.end }
    if (!isWord(found) && found.kind !== 'mark') return null
  }
  return null
}

/** `cena za kg`, `zł/kg`, `wszystko za pęczek`: for what all prices are. */
function statedUnit(pieces: readonly Piece[]): Part<PostAmount> | null {
  for (const [at, piece] of pieces.entries()) {
    const isLead = isWord(piece) ? PRICES.has(piece.folded) : piece.kind === 'mark' && piece.text === '('
    const unit = isLead ? unitBehind(pieces, at) : null
    if (unit) return unit
  }
  return null
}

/** Products without a unit get the one that is said for all. */
export function withStatedUnit(products: readonly OnLine[], pieces: readonly Piece[]): OnLine[] {
  const isOpen = ({ price, unclear, per }: FoundProduct): boolean => (price ?? unclear) !== null && !per
  const open = products.filter(isOpen)
  const per = open.length > 0 ? statedUnit(pieces) : null
  return per ? products.map((product) => (isOpen(product) ? { ...product, per } : product)) : [...products]
}
