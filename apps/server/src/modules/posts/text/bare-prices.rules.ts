import type { Chunk } from './chunks.rules.ts'
import type { FoundProduct, Range } from './parts.ts'
import { hasWord, isMark, isOneOf, isWord, type Piece, pieceAt } from './pieces/piece.rules.ts'
import { amountAt, isLinkMark } from './prices/per.rules.ts'
import { STOCK } from './words.rules.ts'

/** Nothing stands behind it, or only what is in brackets or said next; behind "3,50" also a day. */
const isAtEnd = (pieces: readonly Piece[], at: number): boolean => {
  const [number, next] = [pieceAt(pieces, at), pieces[at + 1]]
  const isPart = number.kind === 'number' && !Number.isInteger(number.value)
  return next === undefined || isMark(next, '(') || isMark(next, ',') || (isPart && next.kind === 'days')
}

/** `jajka | 10 szt | 15` */
const isColumn = (pieces: readonly Piece[], at: number): boolean => {
  const before = pieceAt(pieces, at - 1)
  return before.kind === 'mark' && before.text === ',' && at === pieces.length - 1
}

/** Numbers behind these are hours, addresses or amounts. */
const NO_PRICE = new Set(
  'moze jakies raptem chyba do od o nr numer ul ulica pkt stoisko dom blok tel roku rok jest sa mam mamy zostalo'.split(
    ' ',
  ),
)

/** `za 2 tygodnie`, `20 km`: numbers before these are no prices. */
const TIMES = new Set(
  'tyg tydzien tygodnie tygodni dni dzien miesiac miesiace min minut minuty godzin godziny lat lata km'.split(' '),
)

const TIMES_SIGN = new Set(['x'])
/** `120x120`: how large something is. */
const isSide = (pieces: readonly Piece[], at: number): boolean =>
  [at - 1, at + 1].some((beside) => isOneOf(pieces[beside], TIMES_SIGN) || isMark(pieces[beside], '×'))

/** `ściętych słoneczników 40`: so many of them. */
const GENITIVE = /(?:ow|ych|ich)$/
const DECIMALS = 3
/** `1,20` */
const hasGrosze = (piece: Piece): boolean =>
  piece.kind === 'number' && piece.end - piece.start === String(Math.trunc(piece.value)).length + DECIMALS

/** Whether the number at this place stands where prices stand. */
function isBarePrice(pieces: readonly Piece[], at: number, isPriceList: boolean): boolean {
  const before = pieceAt(pieces, at - 1)
  if (isOneOf(before, NO_PRICE) || isOneOf(pieces[at + 1], TIMES) || isSide(pieces, at)) return false
  if (!isWord(before)) return at > 0 && (amountAt(before) !== null || isLinkMark(before) || isColumn(pieces, at))
  return ['po', 'za', 'cena'].includes(before.folded) || isPriceOf(before, pieces, at, isPriceList)
}

/** `jajka 1,20`, `pomidory 9` among things with prices. */
function isPriceOf(
  { folded }: { folded: string },
  pieces: readonly Piece[],
  at: number,
  isPriceList: boolean,
): boolean {
  const isExpected = isPriceList || hasGrosze(pieceAt(pieces, at))
  return isExpected && isAtEnd(pieces, at) && !GENITIVE.test(folded)
}

const isYear = (value: number): boolean => value >= 1900 && value <= 2100

/** The last number that can be a price, when there is no other price: never sure. */
export function barePrice({ pieces }: Chunk, isPriceList: boolean): (Range & { price: number }) | null {
  const at = pieces.findLastIndex(
    (piece, index) =>
      piece.kind === 'number' && piece.value > 0 && !isYear(piece.value) && isBarePrice(pieces, index, isPriceList),
  )
  const number = pieceAt(pieces, at)
  return number.kind === 'number' ? { price: number.value, start: number.start, end: number.end } : null
}

const ABOUT = new Set(['ok', 'okolo', 'ca'])
/** `ok. 9 kg`, `około 9 kg` */
const isAbout = (pieces: readonly Piece[], at: number): boolean =>
  isOneOf(pieceAt(pieces, isMark(pieces[at - 1], '.') ? at - 2 : at - 1), ABOUT)

/** `kapusta 5 szt` where prices are expected: the price of one; never sure. */
export function amountAsPrice(pieces: readonly Piece[]): Pick<FoundProduct, 'price' | 'per'> | null {
  const [amount, ...others] = pieces.filter((piece) => piece.kind === 'amount')
  // "worki 15 kg": how much one holds.
  if (amount && pieceAt(pieces, pieces.indexOf(amount) - 1).kind === 'unit') return null
  // "ok. 800 kg, cena do uzgodnienia"
  if (amount && isAbout(pieces, pieces.indexOf(amount))) return null
  // "12 słoików powideł": how many there are.
  if (!amount || !isWord(pieces[0]) || others.length > 0 || amount.amount <= 1 || hasWord(pieces, STOCK)) return null
  const { start, end, unit } = amount
  const range = { sure: false, start, end }
  return { price: { value: amount.amount, ...range }, per: { value: { amount: 1, unit }, ...range } }
}
