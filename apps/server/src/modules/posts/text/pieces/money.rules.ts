import { fold } from '@kram/contract/common/fold'
import { type Content, isWord, type Piece } from './piece.rules.ts'
import { isDash, isJoined, isJoinedNumber, type Read, readNumber, type Token, tokenAt } from './tokens.rules.ts'
import { readCount, readFraction } from './number-words.rules.ts'
import { isSingularUnit, readAmount, readUnit } from './units.rules.ts'

const CURRENCY = new Set([
  'zl',
  'zlotych',
  'zlote',
  'zloty',
  'zlotowki',
  'zeta',
  'zetow',
  'pln',
  'zlociszy',
  'zlotowek',
])

export const isCurrency = ({ text }: Token): boolean => CURRENCY.has(fold(text))

const foldedAt = (tokens: readonly Token[], at: number): string => fold(tokenAt(tokens, at).text)

/** The place behind `zł`, `zł.`, `,-`; null without a currency. */
function currencyEnd(tokens: readonly Token[], at: number): number | null {
  if (CURRENCY.has(foldedAt(tokens, at))) return at + 1
  const dash = tokenAt(tokens, at + 1)
  const isWhole = isJoined(tokenAt(tokens, at), ',.') && dash.joined && isDash(dash)
  return isWhole && tokenAt(tokens, at + 2).kind !== 'number' ? at + 2 : null
}

/** `5 zł 50 gr`, `12zł50`. */
function readGrosze(tokens: readonly Token[], at: number): Read<number> {
  const number = tokenAt(tokens, at)
  if (number.kind !== 'number' || number.text.length > 2) return null
  if (['gr', 'groszy'].includes(foldedAt(tokens, at + 1))) return { value: Number(number.text) / 100, next: at + 2 }
  return isJoinedNumber(number, 2) ? { value: Number(number.text) / 100, next: at + 1 } : null
}

/** `PLN 12`; "9 zł 2 kg" is no price of two zlotys. */
function readCurrencyFirst(tokens: readonly Token[], at: number): Read<Content> {
  const isFirst = CURRENCY.has(foldedAt(tokens, at)) && tokenAt(tokens, at - 1).kind !== 'number'
  const number = isFirst ? readNumber(tokens, at + 1) : null
  if (!number || currencyEnd(tokens, number.next) !== null || readUnit(tokens, number.next)) return null
  return { value: { kind: 'money', price: number.value, isRange: false }, next: number.next }
}

/** `1 200 zł`, `1.200 zł`: three digits behind a space or a full stop are no price of their own. */
function readThousands(tokens: readonly Token[], at: number): Read<number> {
  const [thousands, between] = [tokenAt(tokens, at), tokenAt(tokens, at + 1)]
  const last = isJoined(between, '.') ? at + 2 : at + 1
  const hundreds = tokenAt(tokens, last)
  const isGrouped = thousands.kind === 'number' && thousands.text.length <= 2 && !thousands.text.startsWith('0')
  if (!isGrouped || hundreds.kind !== 'number' || hundreds.text.length !== 3) return null
  return { value: Number(thousands.text + hundreds.text), next: last + 1 }
}

/** `15 zł`, `15,50zł`, `8-10 zł`, `15,-`. */
export function readMoney(tokens: readonly Token[], at: number): Read<Content> {
  const first = readThousands(tokens, at) ?? readCount(tokens, at)
  if (!first) return readCurrencyFirst(tokens, at)
  const end = currencyEnd(tokens, first.next)
  return end === null ? readMoneyRange(tokens, first.value, first.next) : withGrosze(tokens, first.value, end)
}
function withGrosze(tokens: readonly Token[], zloty: number, end: number): Read<Content> {
  const grosze = readGrosze(tokens, end) ?? { value: 0, next: end }
  const price = Math.round((zloty + grosze.value) * 100) / 100
  return { value: { kind: 'money', price, isRange: false }, next: grosze.next }
}
/** The second part of `8-10 zł`. */
function readMoneyRange(tokens: readonly Token[], first: number, at: number): Read<Content> {
  const isBetween = isDash(tokenAt(tokens, at)) || ['do', 'lub', 'albo'].includes(foldedAt(tokens, at))
  const last = isBetween ? readNumber(tokens, at + 1) : null
  const end = last && currencyEnd(tokens, last.next)
  // "typ 720 – 5 zł": a range rises; "nr 1 – 60 zł" is a number and a price.
  return last && end !== null && first < last.value && !isNumbered(tokens, at - 1)
    ? { value: { kind: 'money', price: last.value, isRange: true }, next: end }
    : null
}

const NUMBER_WORDS = new Set(['nr', 'numer'])
const SIDES = new Set(['x', '×'])
/** `nr 1`, `nr. 1`, `160x200` */
const isNumbered = (tokens: readonly Token[], at: number): boolean =>
  NUMBER_WORDS.has(foldedAt(tokens, at - 1)) ||
  SIDES.has(tokenAt(tokens, at - 1).lower) ||
  (isJoined(tokenAt(tokens, at - 1), '.') && NUMBER_WORDS.has(foldedAt(tokens, at - 2)))

/** `40/kg`, `1,20 za szt`: a price without its currency, but with what it is for. */
function readRate(tokens: readonly Token[], at: number): Read<Content> {
  const number = readNumber(tokens, at)
  if (!number || readFraction(tokens, at)) return null
  const link = foldedAt(tokens, number.next)
  const isLink = tokenAt(tokens, number.next).text === '/' || link === 'za'
  if (!isLink || !(readUnit(tokens, number.next + 1) ?? readAmount(tokens, number.next + 1))) return null
  return { value: { kind: 'money', price: number.value, isRange: false }, next: number.next }
}

/** `80 gr sztuka`, `90 gr/szt`: the price of a piece, and not grams in a container with a price of its own. */
function isPieceBehind(tokens: readonly Token[], at: number): boolean {
  const isLinked = tokenAt(tokens, at).text === '/' || foldedAt(tokens, at) === 'za'
  return readUnit(tokens, isLinked ? at + 1 : at)?.value === 'szt' && !isMoneyNear(tokens, at + 1)
}

const RATES = new Set(['kg', 'l', 'szt'])
/** `90 gr/kg`: no grams have a kilogram. */
const isRateBehind = (tokens: readonly Token[], at: number): boolean =>
  (tokenAt(tokens, at).text === '/' || foldedAt(tokens, at) === 'za') &&
  RATES.has(readUnit(tokens, at + 1)?.value ?? '')

/** `po 80 gr`, `80 groszy`; otherwise `gr` are grams. */
function readGroszeAlone(tokens: readonly Token[], at: number, before: Piece | undefined): Read<Content> {
  const number = readNumber(tokens, at)
  if (!number) return null
  const unit = foldedAt(tokens, number.next)
  const isPo = isWord(before) && before.folded === 'po'
  const isPrice =
    unit === 'groszy' ||
    (unit === 'gr' && (isPo || isRateBehind(tokens, number.next + 1) || isPieceBehind(tokens, number.next + 1)))
  if (!isPrice) return null
  return { value: { kind: 'money', price: number.value / 100, isRange: false }, next: number.next + 1 }
}

const MAX_PIECES = 10
const isSeveral = (piece: Piece | undefined): boolean =>
  piece?.kind === 'amount' ||
  (piece?.kind === 'number' && Number.isInteger(piece.value) && piece.value > 1 && piece.value <= MAX_PIECES)

/** The price behind `3 pęczki za`, `3 za`. */
function readBareTotal(tokens: readonly Token[], at: number, before: readonly Piece[]): Read<Content> {
  const [link, counted] = [before.at(-1), before.at(-2)]
  // "2 aniołki za 25"
  const isCounted =
    isSeveral(counted) || (isWord(counted) && before.at(-3)?.kind === 'number' && isSeveral(before.at(-3)))
  if (!isWord(link) || link.folded !== 'za' || !isCounted) return null
  const number = readNumber(tokens, at)
  if (!number || readUnit(tokens, number.next)) return null
  return { value: { kind: 'money', price: number.value, isRange: false, isBare: true }, next: number.next }
}

const CURRENCY_LOOKAHEAD = 2
function isMoneyNear(tokens: readonly Token[], at: number): boolean {
  for (let next = at; next <= at + CURRENCY_LOOKAHEAD; next++) {
    // "XL 1,50 szt, kacze 3 zł": the price of the next thing.
    if (tokenAt(tokens, next).text === ',' && tokenAt(tokens, next + 1).kind === 'word') return false
    if (readMoney(tokens, next)) return true
  }
  return false
}

const WHOLE_UNITS = new Set(['szt', 'pęczek', 'pęk', 'bochenek', 'słoik', 'butelka', 'doniczka'])
/** Nobody sells parts of these: 1,30 of them is a price. */
const isPartOfWhole = (tokens: readonly Token[], at: number, value: number): boolean =>
  value > 0.5 && !Number.isInteger(value) && WHOLE_UNITS.has(readUnit(tokens, at)?.value ?? '')

const WEIGHED = new Set(['kg', 'l'])
const CENTS = /^\d0$/
const NO_NAMES = new Set('mam mamy jest zostalo ok okolo ca jakies ze z po waga wazy razem'.split(' '))
/** `kapusta biała 1,20 kg,`: behind a name two decimals are złoty and grosze rather than an amount. */
function isRateBesideName(tokens: readonly Token[], at: number, before: Piece | undefined): boolean {
  const [decimals, unit] = [tokenAt(tokens, at + 2), readUnit(tokens, at + 3)]
  const isPrice = isJoinedNumber(decimals, 2) && CENTS.test(decimals.text) && tokenAt(tokens, at).text !== '0'
  if (!isPrice || !unit || !WEIGHED.has(unit.value)) return false
  const next = tokenAt(tokens, unit.next)
  const isEnd = next.kind === 'none' || next.kind === 'break' || isJoined(next, ',.;')
  return isEnd && isWord(before) && !NO_NAMES.has(before.folded)
}

/** `45 słoik`, `4,50 litr`: several of a unit in the singular are its price, and so is `1,30 szt`. */
function readUnitPrice(tokens: readonly Token[], at: number, before: Piece | undefined): Read<Content> {
  const number = readNumber(tokens, at)
  if (!number) return null
  const isPrice =
    (number.value >= 2 && isSingularUnit(tokenAt(tokens, number.next))) ||
    isPartOfWhole(tokens, number.next, number.value) ||
    isRateBesideName(tokens, at, before)
  if (!isPrice || isMoneyNear(tokens, number.next + 1)) return null
  return { value: { kind: 'money', price: number.value, isRange: false, isBare: true }, next: number.next }
}

const SLANG = new Map<string, number>([
  ...['zlotowka', 'zlotowke'].map((word) => [word, 1] as const),
  ...['dycha', 'dyche', 'dychy', 'dych'].map((word) => [word, 10] as const),
  ...['stowa', 'stowe', 'stowy', 'stow', 'stowka', 'stowke', 'stowki'].map((word) => [word, 100] as const),
])

/** `za dychę`, `cztery dychy`, `złotówka za sztukę`: coins and banknotes. */
function readSlang(tokens: readonly Token[], at: number): Read<Content> {
  const count = readCount(tokens, at)
  const next = count?.next ?? at
  const value = SLANG.get(foldedAt(tokens, next))
  if (value === undefined) return null
  return { value: { kind: 'money', price: (count?.value ?? 1) * value, isRange: false, isBare: true }, next: next + 1 }
}

/** A price at this place, with or without its currency. */
export const readAnyMoney = (tokens: readonly Token[], at: number, before: readonly Piece[]): Read<Content> =>
  readMoney(tokens, at) ??
  readSlang(tokens, at) ??
  readRate(tokens, at) ??
  readGroszeAlone(tokens, at, before.at(-1)) ??
  readBareTotal(tokens, at, before) ??
  readUnitPrice(tokens, at, before.at(-1))
