import type { PostUnit } from '@kram/contract/posts/schemas'
import type { FoundProduct, Part } from '../parts.ts'
import { hasWord, isMark, isOneOf, isWord, type Piece, pieceAt, type PieceOf } from '../pieces/piece.rules.ts'
import type { PostAmount } from '../pieces/units.rules.ts'
import { LENGTHS, LIMITS, PAST, STOCK, WHOLESALE } from '../words.rules.ts'
import { LEADS } from '../stock/stock-words.rules.ts'
import {
  amountAt,
  countedName,
  isLinkMark,
  isStockBehind,
  MEASURES,
  NOT_CONTAINERS,
  type Per,
  perAfter,
  perBefore,
  perOf,
  perOfEach,
} from './per.rules.ts'

const LOOSE_UNITS = new Set<PostUnit>(['kg', 'l', 't', 'm3', 'mp'])
const SMALL_UNITS = new Set<PostUnit>(['g', 'dag', 'ml'])
const PACK_SIZES = new Set([6, 10, 12, 15, 20, 30])
/** `przy 30 szt`: from how many on something holds. */
const isLimit = (pieces: readonly Piece[], piece: Piece): boolean => {
  // "min. 15 kg"
  const [further, before] = pieces
    .slice(0, pieces.indexOf(piece))
    .filter(({ kind }) => kind !== 'mark')
    .slice(-2)
  return isOneOf(before ?? further, LIMITS) || (isOneOf(before, ORDERS) && isOneOf(further, LIMITS))
}
const ORDERS = new Set(['zamowienie', 'zamowienia'])
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

const ABOUT = new Set(['ok', 'okolo', 'ca', 'waga', 'waza', 'wazy'])
const WEIGHS = new Set(['waga', 'waza', 'wazy'])
/** `waży ok. 1,6 kg` */
const saysWeight = (pieces: readonly Piece[], piece: Piece): boolean =>
  hasWord(pieces.slice(Math.max(0, pieces.indexOf(piece) - 3), pieces.indexOf(piece)), WEIGHS)
const UP_TO = new Set(['do'])
/** `ok. 2 kg`: what one weighs. */
const isWeight = (pieces: readonly Piece[], piece: Piece): boolean =>
  hasWord(pieces.slice(Math.max(0, pieces.indexOf(piece) - 2), pieces.indexOf(piece)), ABOUT)
/** `8-12 kg`, `4,5 do 6 kg`: what one weighs. */
const isRange = (pieces: readonly Piece[], piece: Piece): boolean => {
  const at = pieces.indexOf(piece)
  const link = pieceAt(pieces, at - 1)
  return pieceAt(pieces, at - 2).kind === 'number' && (isLinkMark(link) || isOneOf(link, UP_TO))
}
const isStockNear = (pieces: readonly Piece[], piece: Piece): boolean => {
  const at = pieces.indexOf(piece)
  const [before, behind] = [pieces.slice(Math.max(0, at - 4), at), pieces.slice(at + 1, at + 3)]
  return hasWord(before, STOCK) || hasWord(behind, STOCK) || isOneOf(behind[0], LEADS)
}

const EACH = new Set(['po'])
/** `w workach po 15 kg`: what one holds. */
const isContent = (pieces: readonly Piece[], piece: Piece): boolean =>
  isOneOf(pieceAt(pieces, pieces.indexOf(piece) - 1), EACH) && !isStockNear(pieces, piece)

/** `height`: how tall the plant of this price is. */
type Priced = { price: Part<number>; per: Per | null; implied: Per | null; height: number | null }

/** `tuje 80-100 cm 18 zł, 120 cm 25 zł`, `średnica 30 cm – 75 zł` */
function heightBefore(pieces: readonly Piece[], at: number): number | null {
  const unit = isLinkMark(pieceAt(pieces, at - 1)) ? at - 2 : at - 1
  const number = pieceAt(pieces, unit - 1)
  return isOneOf(pieceAt(pieces, unit), LENGTHS) && number.kind === 'number' ? number.value : null
}

/** `worki ziemniaków 15 kg po 27 zł`: a container of so much. */
const isOfContainer = (pieces: readonly Piece[], { piece, value }: Per): boolean =>
  MEASURES.has(value.unit) &&
  pieces.some((each) => each.kind === 'unit' && !NOT_CONTAINERS.has(each.unit) && each.end <= piece.start)

/** `30 kg po 8 zł` is a price of one kilogram and thirty there are. */
function splitPo(pieces: readonly Piece[], per: Per, price: number): { per: Per; implied: Per | null } {
  const { amount, unit } = per.value
  // "400 g po 14 zł": nobody sells by the gram.
  if (!per.po || amount <= 1 || SMALL_UNITS.has(unit) || isOfContainer(pieces, per)) return { per, implied: null }
  const isPack = unit === 'szt' && PACK_SIZES.has(amount) && price >= amount / 2
  if (isPack) return { per: { ...per, sure: false }, implied: null }
  return { per: { ...per, value: { amount: 1, unit }, sure: LOOSE_UNITS.has(unit) }, implied: per }
}

/** An amount that tells how much there is: "mam 30 szt". */
const isStockAmount = (pieces: readonly Piece[], { piece, po, value }: Per): boolean =>
  isStockNear(pieces, piece) && !po && value.amount > 1 && !isInContainer(pieces, piece)
/** `wiaderko 3 l`: what one holds. */
const isInContainer = (pieces: readonly Piece[], piece: Piece): boolean => {
  const before = pieceAt(pieces, pieces.indexOf(piece) - 1)
  return before.kind === 'unit' && !NOT_CONTAINERS.has(before.unit) && before.isPlural === undefined
}

/** `3 l 25 zł/szt`, `worki 25 kg – 35 zł/worek`: the price of one, which holds so much; "ok. 5 kg" is what one weighs. */
const isOne = ({ amount, unit }: PostAmount): boolean => amount === 1 && !MEASURES.has(unit)
const isContentAmount = (pieces: readonly Piece[], { piece, value }: Per): boolean =>
  MEASURES.has(value.unit) && !isWeight(pieces, piece)

/** Whether the price is for what stands behind it: linked, or before it only stands what one weighs. */
const isBehindPrice = (pieces: readonly Piece[], after: Per, before: Per): boolean =>
  isWeight(pieces, before.piece) ||
  isRange(pieces, before.piece) ||
  (after.explicit && !(isOne(after.value) && isContentAmount(pieces, before)))

/** What the price is for; what stands behind it counts first when it is linked. */
function chosenPer(pieces: readonly Piece[], at: number): Per | null {
  const after = perAfter(pieces, at)
  const before = perBefore(pieces, at)
  // "250 g / 9 zł / 44 paczki": columns.
  if (before && isMark(pieceAt(pieces, at - 1), '/') && isMark(pieceAt(pieces, at + 1), '/')) return before
  if (!before || (after && isBehindPrice(pieces, after, before))) return after
  return isStockAmount(pieces, before) ? null : before
}

/** `18 zł – miód 250 g`, `5 zł kalafior szt.`: the only amount or unit behind the price and the name. */
function perAtEnd(pieces: readonly Piece[], at: number): Per | null {
  const sizes = pieces.slice(at + 1).filter(({ kind }) => kind === 'amount' || kind === 'unit')
  const [only] = sizes
  const value = amountAt(only)
  if (at > 1 || sizes.length !== 1 || !only || !value || isStockNear(pieces, only)) return null
  const per = perOf(only, value, { explicit: false, po: false })
  return isStockBehind(pieces, at, per) ? null : per
}

/** `1,2 kg było 45 zł, teraz 38 zł`: the size before an earlier price. */
function perOfEarlier(pieces: readonly Piece[], at: number): Per | null {
  const earlier = pieces.slice(0, at).findLastIndex(({ kind }) => kind === 'money')
  const isPast = earlier >= 0 && hasWord(pieces.slice(Math.max(0, earlier - 2), earlier), PAST)
  return isPast
    ? perBefore(
        pieces.filter((piece) => !isOneOf(piece, PAST)),
        earlier - 1,
      )
    : null
}

function pricedAt(pieces: readonly Piece[], money: PieceOf<'money'>, name: Part<string>): Priced {
  const at = pieces.indexOf(money)
  const chosen =
    chosenPer(pieces, at) ??
    perOfEarlier(pieces, at) ??
    perAtEnd(pieces, at) ??
    perOfEach(pieces, at) ??
    countedName(pieces, at, name)
  const { per, implied } = chosen ? splitPo(pieces, chosen, money.price) : { per: null, implied: null }
  return {
    price: { value: money.price, sure: (per?.sure ?? true) && !money.isBare, start: money.start, end: money.end },
    per,
    implied,
    height: heightBefore(pieces, at),
  }
}

const LIGHT = 20
/** `gęsi 4 kg, 45 zł/kg`: what one weighs stands between the name and the price. */
const isWeightBefore = (pieces: readonly Piece[], piece: PieceOf<'amount'>, name: Part<string>): boolean => {
  const at = pieces.indexOf(piece)
  const next = isMark(pieceAt(pieces, at + 1), ',') ? at + 2 : at + 1
  const isNear = pieceAt(pieces, at - 1).end === name.end && pieceAt(pieces, next).kind === 'money'
  return piece.unit === 'kg' && piece.amount < LIGHT && isNear
}

/** How much there is: an amount that no price applies to. */
function availableOf(pieces: readonly Piece[], priced: readonly Priced[], name: Part<string>): Part<PostAmount> | null {
  const used = new Set(priced.flatMap(({ per }) => (per ? [per.piece] : [])))
  const implied = priced.find((each) => each.implied)?.implied
  if (implied) return { value: implied.value, sure: false, start: implied.start, end: implied.end }
  const rest = pieces.filter(
    (piece): piece is PieceOf<'amount'> =>
      piece.kind === 'amount' &&
      !used.has(piece) &&
      !isLimit(pieces, piece) &&
      !isRange(pieces, piece) &&
      !isContent(pieces, piece),
  )
  const stated = rest.find((piece) => isStockNear(pieces, piece) && !saysWeight(pieces, piece))
  const per = priced[0]?.per?.value
  const packed = per && rest.find(({ unit, amount }) => amount > 1 && !NOT_CONTAINERS.has(unit))
  const found =
    stated ??
    packed ??
    (per
      ? rest.find(
          (piece) =>
            piece.unit === per.unit &&
            piece.amount !== per.amount &&
            !isWeight(pieces, piece) &&
            !isWeightBefore(pieces, piece, name),
        )
      : undefined)
  if (!found) return null
  const { amount, unit, start, end } = found
  return { value: { amount, unit }, sure: stated !== undefined, start, end }
}

const samePer = (a: Priced, b: Priced): boolean =>
  a.height === b.height && a.per?.value.amount === b.per?.value.amount && a.per?.value.unit === b.per?.value.unit

/** `pęczek 3 zł, 2 za 5 zł`: a number alone counts what the first price is for. */
function inFirstUnit(priced: Priced, first: Priced | undefined): Priced {
  const [per, one] = [priced.per, first?.per?.value]
  if (per?.piece.kind !== 'number' || one?.amount !== 1 || MEASURES.has(one.unit)) return priced
  return { ...priced, per: { ...per, value: { amount: per.value.amount, unit: one.unit } } }
}

/** The prices of one thing; two for the same amount contradict each other and neither counts. */
export function productsOf(
  pieces: readonly Piece[],
  name: Part<string>,
  prices: readonly PieceOf<'money'>[],
): FoundProduct[] {
  const read = prices.map((money) => pricedAt(pieces, money, name))
  const priced = read.map((each) => inFirstUnit(each, read[0]))
  const available = availableOf(pieces, priced, name)
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
    price: each.price,
    per: partOf(each.per),
    available: at === 0 ? available : null,
    unclear: null,
  }))
}
const partOf = (per: Per | null): Part<PostAmount> | null =>
  per && { value: per.value, sure: per.sure, start: per.start, end: per.end }
