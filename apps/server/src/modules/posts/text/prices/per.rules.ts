import type { PostUnit } from '@kram/contract/posts/schemas'
import type { Part } from '../parts.ts'
import { hasKind, hasWord, isMark, isOneOf, isWord, type Piece, pieceAt } from '../pieces/piece.rules.ts'
import type { PostAmount } from '../pieces/units.rules.ts'
import { COUNTED, LEADS as ON_HAND } from '../stock/stock-words.rules.ts'
import { PER_LINKS, PRICE_LINKS, STOCK } from '../words.rules.ts'

export const amountAt = (piece: Piece | undefined): PostAmount | null => {
  if (piece?.kind === 'amount') return { amount: piece.amount, unit: piece.unit }
  return piece?.kind === 'unit' ? { amount: 1, unit: piece.unit } : null
}
const LINK_MARKS = new Set(['/', '\\', '-', '–', '—', '=', ':', '(', '→', ')', '.', '…'])
export const isLinkMark = (piece: Piece | undefined): boolean =>
  piece?.kind === 'mark' && (LINK_MARKS.has(piece.text) || piece.text.startsWith('..'))

export type Per = Part<PostAmount> & { piece: Piece; explicit: boolean; po: boolean }

export const perOf = (piece: Piece, value: PostAmount, how: Pick<Per, 'explicit' | 'po'>): Per => ({
  value,
  piece,
  ...how,
  sure: true,
  start: piece.start,
  end: piece.end,
})
const isPerLink = (piece: Piece): boolean =>
  isWord(piece) ? PER_LINKS.has(piece.folded) : piece.kind === 'mark' && piece.text === '/'

const MAX_PIECES = 100
const EACH = new Set(['po', 'kazdy', 'kazda', 'kazde'])
export const MEASURES = new Set<PostUnit>(['kg', 'g', 'dag', 'l', 'ml', 't', 'm3', 'mp'])
export const NOT_CONTAINERS = new Set<PostUnit>([...MEASURES, 'szt', 'para'])

/** `osłonka na doniczkę`, `hiacynt w doniczce`: no pot is sold; "na kilogramy" is how much one buys. */
const isPurpose = (piece: Piece, before: Piece): boolean =>
  piece.kind === 'unit' &&
  !NOT_CONTAINERS.has(piece.unit) &&
  isWord(before) &&
  ['na', 'do', 'w'].includes(before.folded)

/** What stands beside a container, in brackets or not. */
function besideContainer(pieces: readonly Piece[], at: number, step: 1 | -1): Piece {
  const next = pieceAt(pieces, at + step)
  return isMark(next, step > 0 ? '(' : ')') ? pieceAt(pieces, at + 2 * step) : next
}

const isContainer = ({ amount, unit }: PostAmount): boolean => amount === 1 && !NOT_CONTAINERS.has(unit)

/** `tacka 250 g`: the measured size says more than its container. */
export function measuredSize(
  pieces: readonly Piece[],
  at: number,
  step: 1 | -1,
): { piece: Piece; value: PostAmount } | null {
  const piece = pieceAt(pieces, at)
  const value = amountAt(piece)
  if (!value || isPurpose(piece, pieceAt(pieces, at - 1))) return null
  const beside = besideContainer(pieces, at, step)
  const size = beside.kind === 'amount' ? amountAt(beside) : null
  return isContainer(value) && size && NOT_CONTAINERS.has(size.unit) ? { piece: beside, value: size } : { piece, value }
}

/** `4 serniki (50 zł)`: the price of one stands in brackets behind so many. */
const isBracketedPrice = (pieces: readonly Piece[], at: number, name: number): boolean =>
  isMark(pieceAt(pieces, at - 1), '(') && pieceAt(pieces, name - 1).kind === 'number'

/** `10 jaj`: so many of what is sold. */
function countedThing(pieces: readonly Piece[], at: number): Per | null {
  const piece = pieceAt(pieces, at)
  if (piece.kind !== 'number' || !isWord(pieceAt(pieces, at + 1))) return null
  const isCount = Number.isInteger(piece.value) && piece.value > 1 && piece.value <= MAX_PIECES
  const per = perOf(piece, { amount: piece.value, unit: 'szt' }, { explicit: false, po: false })
  return isCount ? { ...per, sure: false } : null
}

/** `skrzynka jabłek`, `1,5 kg sera`; of several containers the price may be that of one. */
function measuredThing(pieces: readonly Piece[], at: number): Per | null {
  const size = measuredSize(pieces, at, -1)
  if (!size) return null
  const isSure = size.value.amount === 1 || MEASURES.has(size.value.unit)
  return { ...perOf(size.piece, size.value, { explicit: false, po: false }), sure: isSure }
}

const BRACKETED = 4
/** `worek (20 kg) marchwi`: the size stands in brackets between its container and the thing. */
function containerBefore(pieces: readonly Piece[], first: number): Per | null {
  const size = isMark(pieceAt(pieces, first - 1), ')') ? measuredSize(pieces, first - BRACKETED, 1) : null
  return size && perOf(size.piece, size.value, { explicit: false, po: false })
}

const FOR = new Set(['za'])
/** `16 zł/kostka`: for a thing that is no unit. */
const isForOther = (pieces: readonly Piece[], at: number): boolean =>
  (isMark(pieceAt(pieces, at + 1), '/') || isOneOf(pieceAt(pieces, at + 1), FOR)) &&
  isOneOfCounted(pieceAt(pieces, at + 2))
const isOneOfCounted = (piece: Piece): boolean => isWord(piece) && COUNTED.test(piece.folded)

/** `10 jaj 15 zł`, `skrzynka jabłek 30 zł`, without "po", which would be the price of one. */
export function countedName(pieces: readonly Piece[], at: number, name: Part<string>): Per | null {
  const first = pieces.findIndex(({ start }) => start === name.start)
  const between = pieces.slice(first, at)
  const isOther = between.some((piece) => ['money', 'amount', 'unit', 'number', 'comma'].includes(piece.kind))
  if (
    first < 1 ||
    first > at ||
    isOther ||
    isBracketedPrice(pieces, at, first) ||
    isForOther(pieces, at) ||
    hasWord(between, EACH) ||
    hasWord(pieces.slice(0, first), STOCK)
  )
    return null
  return countedThing(pieces, first - 1) ?? measuredThing(pieces, first - 1) ?? containerBefore(pieces, first)
}

const TIMES = new Set(['x'])
/** `6 bochenków po 15 zł`, `2 słoiki dżemu po 15 zł`, `trzy ostatnie słoiki po 22 zł`, `30 pęczków koperku (2 zł)`: the price of one of those named before. */
export function perOfEach(pieces: readonly Piece[], at: number): Per | null {
  const link = pieceAt(pieces, at - 1)
  const isBracketed = isMark(link, '(')
  if (!isBracketed && ![EACH, TIMES].some((set) => isOneOf(link, set))) return null
  const before = pieces.slice(0, at)
  if (hasKind(before, 'money')) return null
  const amount = before.findLast((piece) => piece.kind === 'amount' || (piece.kind === 'unit' && piece.isPlural))
  const value = amountAt(amount)
  // "1,5 kg sera (30 zł)": the price of all of it.
  if (!amount || !value || (isBracketed && MEASURES.has(value.unit))) return null
  const isSeveral = amount.kind === 'unit' || value.amount > 1
  return isSeveral ? perOf(amount, value, { explicit: false, po: true }) : null
}

/** `25 zł / 500 ml 38 zł`: what the next price is for. */
const isBeforePrice = (pieces: readonly Piece[], at: number): boolean => {
  const [next, afterNext] = [pieceAt(pieces, at + 1), pieceAt(pieces, at + 2)]
  return next.kind === 'money' || (isLinkMark(next) && afterNext.kind === 'money')
}

const ALSO = new Set(['tez', 'takze', 'rowniez'])
/** `8 zł (25 szt. gotowych)`: in brackets behind a price stands how many there are. */
const isBracketedStock = (pieces: readonly Piece[], at: number): boolean =>
  isMark(pieceAt(pieces, at - 1), '(') && isOneOf(pieceAt(pieces, at + 1), ON_HAND)

const PACK_SIZES = new Set([6, 10, 12, 15, 20, 30])
const DEAR = 30
const MANY = 4
const BEFORE_STOCK = new Set(['-', '–', '—', ',', '('])
/** `6 zł – 14 doniczek`, `350 zł, 4 sztuki`, `45 zł (3 szt.)`: so many there are, and the price is that of one. */
export function isStockBehind(pieces: readonly Piece[], at: number, { piece, value }: Per): boolean {
  const [money, mark] = [pieceAt(pieces, at), pieceAt(pieces, at + 1)]
  if (money.kind !== 'money' || mark.kind !== 'mark' || !BEFORE_STOCK.has(mark.text)) return false
  if (piece.kind !== 'amount' || pieces[at + 2] !== piece || MEASURES.has(value.unit)) return false
  if (value.unit === 'szt') return money.price >= DEAR && !PACK_SIZES.has(value.amount)
  return value.amount >= MANY
}

function sizeAfter(pieces: readonly Piece[], at: number, explicit: boolean): Per | null {
  const size = measuredSize(pieces, at, 1)
  return size && perOf(size.piece, size.value, { explicit: explicit && !isBeforePrice(pieces, at), po: false })
}

/** What stands behind the price: `/kg`, `za 10 szt`, `kg`. */
export function perAfter(pieces: readonly Piece[], at: number): Per | null {
  let explicit = false
  for (let next = at + 1; next <= at + 3; next++) {
    const piece = pieceAt(pieces, next)
    if (isBracketedStock(pieces, next)) return null
    const per = sizeAfter(pieces, next, explicit) ?? (explicit ? countedThing(pieces, next) : null)
    if (per) return isStockBehind(pieces, at, per) ? null : per
    if (isPerLink(piece)) explicit = true
    else if (!isLinkMark(piece) && !isOneOf(piece, ALSO)) return null
  }
  return null
}

const isPriceLink = (piece: Piece): boolean =>
  isWord(piece) ? PRICE_LINKS.has(piece.folded) : isLinkMark(piece) || (piece.kind === 'mark' && piece.text === ',')

/** `3 za 10 zł`: a number of pieces. */
function piecesFor(pieces: readonly Piece[], at: number): { piece: Piece; value: PostAmount } | null {
  const [piece, link] = [pieceAt(pieces, at), pieceAt(pieces, at + 1)]
  if (piece.kind !== 'number' || !isWord(link) || link.folded !== 'za') return null
  const isCount = Number.isInteger(piece.value) && piece.value > 1 && piece.value <= MAX_PIECES
  return isCount ? { piece, value: { amount: piece.value, unit: 'szt' } } : null
}

const MAX_PIECES_TO_PER = 5

/** What stands before the price: `10 szt 15 zł`, `za kg 40 zł`. */
export function perBefore(pieces: readonly Piece[], at: number): Per | null {
  let po = false
  for (let before = at - 1; before >= at - MAX_PIECES_TO_PER; before--) {
    const piece = pieceAt(pieces, before)
    const size = measuredSize(pieces, before, -1) ?? piecesFor(pieces, before)
    if (size) return perOf(size.piece, size.value, { explicit: false, po })
    if (!isPriceLink(piece)) return null
    po ||= isWord(piece) && piece.folded === 'po'
  }
  return null
}
