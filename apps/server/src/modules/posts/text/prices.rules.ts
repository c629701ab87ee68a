import type { PostUnit } from '@kram/contract/posts/schemas'
import { hasWord, isMark, isWord, type Piece, pieceAt, type PieceOf } from './pieces/piece.rules.ts'
import type { FoundProduct, Part } from './parts.ts'
import { LIMITS, PER_LINKS, PRICE_LINKS, STOCK, WHOLESALE } from './words.rules.ts'
import type { PostAmount } from './pieces/units.rules.ts'

export const amountAt = (piece: Piece | undefined): PostAmount | null => {
  if (piece?.kind === 'amount') return { amount: piece.amount, unit: piece.unit }
  return piece?.kind === 'unit' ? { amount: 1, unit: piece.unit } : null
}
const LINK_MARKS = new Set(['/', '\\', '-', '–', '—', '=', ':', '(', '→', ')', '.', '…'])
export const isLinkMark = (piece: Piece | undefined): boolean =>
  piece?.kind === 'mark' && (LINK_MARKS.has(piece.text) || piece.text.startsWith('..'))

type Per = Part<PostAmount> & { piece: Piece; explicit: boolean; po: boolean }

const perOf = (piece: Piece, value: PostAmount, how: Pick<Per, 'explicit' | 'po'>): Per => ({
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
const MEASURES = new Set<PostUnit>(['kg', 'g', 'dag', 'l', 'ml'])
const NOT_CONTAINERS = new Set<PostUnit>([...MEASURES, 'szt'])

/** `osłonka na doniczkę`: no pot is sold. */
const isPurpose = (piece: Piece, before: Piece): boolean =>
  piece.kind === 'unit' && isWord(before) && ['na', 'do'].includes(before.folded)

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

/** `10 jaj`: so many of what is sold. */
function countedThing(pieces: readonly Piece[], at: number): Per | null {
  const piece = pieceAt(pieces, at)
  if (piece.kind !== 'number' || !isWord(pieceAt(pieces, at + 1))) return null
  const isCount = Number.isInteger(piece.value) && piece.value > 1 && piece.value <= MAX_PIECES
  const per = perOf(piece, { amount: piece.value, unit: 'szt' }, { explicit: false, po: false })
  return isCount ? { ...per, sure: false } : null
}

/** `10 jaj 15 zł`, without "po", which would be the price of one. */
function countedName(pieces: readonly Piece[], at: number, name: Part<string>): Per | null {
  const first = pieces.findIndex(({ start }) => start === name.start)
  const between = pieces.slice(first, at)
  const isOther = between.some((piece) => ['money', 'amount', 'unit', 'number', 'comma'].includes(piece.kind))
  if (first < 1 || first > at || isOther || hasWord(between, EACH) || hasWord(pieces.slice(0, first), STOCK))
    return null
  return countedThing(pieces, first - 1)
}

/** What stands behind the price: `/kg`, `za 10 szt`, `kg`. */
function perAfter(pieces: readonly Piece[], at: number): Per | null {
  let explicit = false
  for (let next = at + 1; next <= at + 3; next++) {
    const piece = pieceAt(pieces, next)
    const size = measuredSize(pieces, next, 1)
    if (size) return perOf(size.piece, size.value, { explicit, po: false })
    const counted = explicit ? countedThing(pieces, next) : null
    if (counted) return counted
    if (isPerLink(piece)) explicit = true
    else if (!isLinkMark(piece)) return null
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

const LOOSE_UNITS = new Set<PostUnit>(['kg', 'l'])
const PACK_SIZES = new Set([6, 10, 12, 15, 20, 30])
/** `przy 30 szt`: from how many on something holds. */
const isLimit = (pieces: readonly Piece[], piece: Piece): boolean => {
  const before = pieceAt(pieces, pieces.indexOf(piece) - 1)
  return isWord(before) && LIMITS.has(before.folded)
}
const MAX_PIECES_TO_LIMIT = 4
/** `od 10 szt 32 zł`, `hurt 4 zł`: not the price of one buyer. */
export function isConditional(pieces: readonly Piece[], money: PieceOf<'money'>): boolean {
  const at = pieces.indexOf(money)
  for (let before = at - 1; before >= Math.max(0, at - MAX_PIECES_TO_LIMIT); before--) {
    const piece = pieceAt(pieces, before)
    if (piece.kind === 'amount' && isLimit(pieces, piece)) return true
    if (isWord(piece) && WHOLESALE.has(piece.folded)) return true
    if (piece.kind === 'money') return false
  }
  return false
}

const ABOUT = new Set(['ok', 'okolo', 'ca', 'waga'])
/** `ok. 2 kg`: what one weighs. */
const isWeight = (pieces: readonly Piece[], piece: Piece): boolean =>
  hasWord(pieces.slice(Math.max(0, pieces.indexOf(piece) - 2), pieces.indexOf(piece)), ABOUT)
const isStockNear = (pieces: readonly Piece[], piece: Piece): boolean => {
  const at = pieces.indexOf(piece)
  return hasWord(pieces.slice(Math.max(0, at - 4), at), STOCK) || hasWord(pieces.slice(at + 1, at + 2), STOCK)
}

type Priced = { price: Part<number>; per: Per | null; implied: Per | null }

/** `30 kg po 8 zł` is a price of one kilogram and thirty there are. */
function splitPo(per: Per, price: number): { per: Per; implied: Per | null } {
  const { amount, unit } = per.value
  if (!per.po || amount <= 1) return { per, implied: null }
  const isPack = unit === 'szt' && PACK_SIZES.has(amount) && price >= amount / 2
  if (isPack) return { per: { ...per, sure: false }, implied: null }
  return { per: { ...per, value: { amount: 1, unit }, sure: LOOSE_UNITS.has(unit) }, implied: per }
}

/** An amount that tells how much there is: "mam 30 szt". */
const isStockAmount = (pieces: readonly Piece[], { piece, po, value }: Per): boolean =>
  isStockNear(pieces, piece) && !po && value.amount > 1

/** What the price is for; what stands behind it counts first when it is linked. */
function chosenPer(pieces: readonly Piece[], at: number): Per | null {
  const after = perAfter(pieces, at)
  if (after?.explicit) return after
  const before = perBefore(pieces, at)
  if (!before) return after
  return isStockAmount(pieces, before) ? null : before
}

/** `18 zł – miód 250 g`: the only amount behind the price and the name. */
function perAtEnd(pieces: readonly Piece[], at: number): Per | null {
  const amounts = pieces.slice(at + 1).filter((piece) => piece.kind === 'amount')
  const [only] = amounts
  if (at > 1 || amounts.length !== 1 || !only || isStockNear(pieces, only)) return null
  return perOf(only, { amount: only.amount, unit: only.unit }, { explicit: false, po: false })
}

function pricedAt(pieces: readonly Piece[], money: PieceOf<'money'>, name: Part<string>): Priced {
  const at = pieces.indexOf(money)
  const chosen = chosenPer(pieces, at) ?? perAtEnd(pieces, at) ?? countedName(pieces, at, name)
  const { per, implied } = chosen ? splitPo(chosen, money.price) : { per: null, implied: null }
  return {
    price: { value: money.price, sure: (per?.sure ?? true) && !money.isBare, start: money.start, end: money.end },
    per,
    implied,
  }
}

/** How much there is: an amount that no price applies to. */
function availableOf(pieces: readonly Piece[], priced: readonly Priced[]): Part<PostAmount> | null {
  const used = new Set(priced.flatMap(({ per }) => (per ? [per.piece] : [])))
  const implied = priced.find((each) => each.implied)?.implied
  if (implied) return { value: implied.value, sure: false, start: implied.start, end: implied.end }
  const rest = pieces.filter(
    (piece): piece is PieceOf<'amount'> => piece.kind === 'amount' && !used.has(piece) && !isLimit(pieces, piece),
  )
  const stated = rest.find((piece) => isStockNear(pieces, piece))
  const per = priced[0]?.per?.value
  const packed = per && rest.find(({ unit, amount }) => amount > 1 && !NOT_CONTAINERS.has(unit))
  const found =
    stated ??
    packed ??
    (per
      ? rest.find((piece) => piece.unit === per.unit && piece.amount !== per.amount && !isWeight(pieces, piece))
      : undefined)
  if (!found) return null
  const { amount, unit, start, end } = found
  return { value: { amount, unit }, sure: stated !== undefined, start, end }
}

const samePer = (a: Priced, b: Priced): boolean =>
  a.per?.value.amount === b.per?.value.amount && a.per?.value.unit === b.per?.value.unit

/** The prices of one thing; two for the same amount contradict each other and neither counts. */
export function productsOf(
  pieces: readonly Piece[],
  name: Part<string>,
  prices: readonly PieceOf<'money'>[],
): FoundProduct[] {
  const priced = prices.map((money) => pricedAt(pieces, money, name))
  const available = availableOf(pieces, priced)
  const [first, ...others] = priced
  if (!first) return [{ name, price: null, per: null, available, unclear: null }]
  const per = partOf(first.per)
  const contradicts = others.find((other) => samePer(first, other) && other.price.value !== first.price.value)
  if (contradicts) {
    const unclear = { start: first.price.start, end: contradicts.price.end }
    return [{ name, price: null, per, available, unclear }]
  }
  const range = prices.find(({ isRange }) => isRange)
  if (range) return [{ name, price: null, per, available, unclear: { start: range.start, end: range.end } }]
  const different = priced.filter((each, at) => priced.findIndex((other) => samePer(each, other)) === at)
  return different.map((each, at) => ({
    name,
    price: { ...each.price, sure: each.price.sure && name.sure },
    per: partOf(each.per),
    available: at === 0 ? available : null,
    unclear: null,
  }))
}
export const partOf = (per: Per | null): Part<PostAmount> | null =>
  per && { value: per.value, sure: per.sure, start: per.start, end: per.end }
