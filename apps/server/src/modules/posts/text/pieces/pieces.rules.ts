import { fold } from '@kram/contract/common/fold'
import { readDays, readHours } from './days.rules.ts'
import { isCurrency, readAnyMoney, readMoney } from './money.rules.ts'
import { type Content, isOneOf, type Piece } from './piece.rules.ts'
import {
  isDash,
  isJoined,
  isJoinedNumber,
  type Read,
  readNumber,
  type Token,
  tokenAt,
  tokensOf,
} from './tokens.rules.ts'
import { isPluralUnit, readAmount, readUnit } from './units.rules.ts'

const foldedAt = (tokens: readonly Token[], at: number): string => fold(tokenAt(tokens, at).text)

const PHONE_DIGITS = 9

const GROUP_MARKS = './)'
/** Nine digits in groups, with or without +48 or the zero of long-distance calls. */
function readPhone(tokens: readonly Token[], at: number): Read<Content> {
  let digits = ''
  let next = tokenAt(tokens, at).text === '+' ? at + 1 : at
  for (; continuesPhone(tokens, next, digits) && !isFullNumber(digits); next++)
    if (tokenAt(tokens, next).kind === 'number') digits += tokenAt(tokens, next).text
  return isFullNumber(digits) ? { value: { kind: 'phone', digits: digits.slice(-PHONE_DIGITS) }, next } : null
}
const MAX_PREFIX = 4
function continuesPhone(tokens: readonly Token[], at: number, digits: string): boolean {
  if (digits.length >= PHONE_DIGITS + MAX_PREFIX) return false
  const [token, before] = [tokenAt(tokens, at), tokenAt(tokens, at - 1)]
  if (token.kind === 'number') return digits === '' || !token.joined || isGroupMark(before)
  return digits !== '' && isGroupMark(token) && tokenAt(tokens, at + 1).kind === 'number'
}
const isGroupMark = (token: Token): boolean => isDash(token) || isJoined(token, GROUP_MARKS)
const isFullNumber = (digits: string): boolean => /^(?:(?:00)?48|0)?[1-9]\d{8}$/.test(digits)

/** `05-600`: says where, but is neither an amount nor hours. */
function readPostalCode(tokens: readonly Token[], at: number): Read<Content> {
  const [area, office] = [tokenAt(tokens, at), tokenAt(tokens, at + 2)]
  const isArea = area.kind === 'number' && area.text.length === 2
  return isArea && isJoined(tokenAt(tokens, at + 1), '-') && isJoinedNumber(office, 3)
    ? { value: { kind: 'mark', text: `${area.text}-${office.text}` }, next: at + 3 }
    : null
}

const HOUR_CONTEXT = new Set([
  'odbior',
  'odbioru',
  'odbiory',
  'odbierac',
  'odebrac',
  'wydaje',
  'jestem',
  'bede',
  'godz',
  'godziny',
  'godzinach',
  'czynne',
  'otwarte',
  'targ',
  'targu',
  'rynek',
])

/** Numbers are hours behind a day or a word such as "odbiór". */
function isHourContext(pieces: readonly Piece[]): boolean {
  for (const piece of pieces.slice(-6).toReversed()) {
    if (['days', 'hours'].includes(piece.kind) || isOneOf(piece, HOUR_CONTEXT)) return true
    const isEnd = piece.kind === 'break' && !isEmoji(piece.text)
    if (isEnd || piece.kind === 'money' || piece.kind === 'amount') return false
  }
  return false
}

const MINUTES_STEP = 5
/** `od 15.06 do 17.06`: days, because nobody opens at six minutes past. */
const isFromDate = (tokens: readonly Token[], at: number): boolean =>
  ['od', 'do'].includes(foldedAt(tokens, at)) &&
  isJoined(tokenAt(tokens, at + 2), '.') &&
  Number(tokenAt(tokens, at + 3).text) % MINUTES_STEP !== 0 &&
  readDays(tokens, at + 1, '2000-01-01') !== null

const HOUR_LEAD = /^(godz|godzina|godzinach|godziny|godzinie|h|g)$/
function readContextHours(tokens: readonly Token[], at: number, pieces: readonly Piece[]): Read<Content> {
  const read = readHours(tokens, at)
  if (!read || isFromDate(tokens, at)) return null
  const hasMark = tokens.slice(at, read.next).some(({ text, lower }) => text === ':' || HOUR_LEAD.test(lower))
  const isBeforeDay = read.value.from !== null && read.value.to !== null && isDayNear(tokens, read.next)
  if (!hasMark && !isBeforeDay && !isHourContext(pieces)) return null
  // "do 5 szt", "po 8 zł" are no hours.
  if (readUnit(tokens, read.next) ?? readMoney(tokens, read.next - 1)) return null
  return { value: { kind: 'hours', hours: read.value }, next: read.next }
}
const isDayNear = (tokens: readonly Token[], at: number): boolean =>
  readDays(tokens, foldedAt(tokens, at) === 'w' ? at + 1 : at, '2000-01-01') !== null

const isBeforeAmount = (tokens: readonly Token[], at: number): boolean =>
  tokenAt(tokens, at).kind === 'number' || readUnit(tokens, at) !== null

const COMMAS = new Set([',', '+', '&', '|'])

/** A word, or the thing that an emoji before an amount stands for. */
function readWord(tokens: readonly Token[], at: number): Read<Content> {
  const { kind, text } = tokenAt(tokens, at)
  const thing = isBeforeAmount(tokens, at + 1) ? EMOJI_NAMES[text] : undefined
  if (thing !== undefined)
    return { value: { kind: 'word', text: thing, folded: fold(thing), isEmoji: true }, next: at + 1 }
  return kind === 'word' ? { value: { kind: 'word', text, folded: fold(text) }, next: at + 1 } : null
}

function readMark(tokens: readonly Token[], at: number): Read<Content> {
  const { kind, text } = tokenAt(tokens, at)
  if (kind === 'none') return null
  if (kind === 'break' || isSentenceEnd(tokens, at)) return { value: { kind: 'break', text }, next: at + 1 }
  return { value: { kind: COMMAS.has(text) ? 'comma' : 'mark', text }, next: at + 1 }
}

function readSimple(tokens: readonly Token[], at: number): Read<Content> {
  const number = readNumber(tokens, at)
  if (number) return { value: { kind: 'number', value: number.value }, next: number.next }
  return readWord(tokens, at) ?? readMark(tokens, at)
}

/** What an emoji before a price or an amount stands for. */
const EMOJI_NAMES: Record<string, string> = {
  '🥚': 'jajka',
  '🍯': 'miód',
  '🍓': 'truskawki',
  '🍅': 'pomidory',
  '🥔': 'ziemniaki',
  '🧀': 'ser',
  '🍞': 'chleb',
  '🥖': 'bagietka',
  '🥛': 'mleko',
  '🧈': 'masło',
  '🍎': 'jabłka',
  '🍏': 'jabłka',
  '🍐': 'gruszki',
  '🍒': 'czereśnie',
  '🫐': 'borówki',
  '🍇': 'winogrona',
  '🥒': 'ogórki',
  '🥕': 'marchew',
  '🧅': 'cebula',
  '🧄': 'czosnek',
  '🎃': 'dynia',
  '🌽': 'kukurydza',
  '🥦': 'brokuł',
  '🍄': 'grzyby',
  '🌶': 'papryka',
  '🫑': 'papryka',
}
/** Their full stop ends no sentence. */
const ABBREVIATIONS = new Set('ok ca tel ul al nr np godz min max wys dl sr gm woj pow kolo k odb dot in'.split(' '))
const LIST_MARKS = new Set([';', '!', '?', '•', '·', '*', '✔', '✅', '➡', '👉'])
const isEmoji = (text: string): boolean => /\p{Extended_Pictographic}/u.test(text)

function isSentenceEnd(tokens: readonly Token[], at: number): boolean {
  const { kind, text } = tokenAt(tokens, at)
  if (kind !== 'symbol') return false
  if (LIST_MARKS.has(text) || isEmoji(text)) return true
  // "Ser ...... 40": dots that lead to a price.
  if (text === '…' || text.startsWith('..')) return tokenAt(tokens, at + 1).kind !== 'number'
  return text === '.' && !tokenAt(tokens, at + 1).joined && !ABBREVIATIONS.has(foldedAt(tokens, at - 1))
}

const SIZE_LETTERS = new Set(['S', 'M', 'XL', 'XXL'])
const MAX_TOKENS_TO_SIZE = 10
/** `M – 1 zł, L – 1,20 zł`: another size stands near. */
const isAmongSizes = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - MAX_TOKENS_TO_SIZE), at + MAX_TOKENS_TO_SIZE).some(({ text }) => SIZE_LETTERS.has(text))

/** `L mam 90`: among sizes a word follows, and no thing to drink stands before. */
const isBeforeWord = (tokens: readonly Token[], at: number): boolean =>
  tokenAt(tokens, at + 1).kind === 'word' && !isCurrency(tokenAt(tokens, at + 1)) && isAmongSizes(tokens, at)

const isBeforeSize = (token: Token): boolean => (token.kind === 'word' || token.text === '.') && !isCurrency(token)

/** `L 10 szt`, `L – 1,20 zł`: the size of eggs, no litre. */
const isSizeLetter = (tokens: readonly Token[], at: number): boolean => {
  const [before, token, after] = [tokenAt(tokens, at - 1), tokenAt(tokens, at), tokenAt(tokens, at + 1)]
  return (
    token.text === 'L' &&
    (after.kind === 'number' ||
      isBeforeWord(tokens, at) ||
      (isDash(after) && (isAmongSizes(tokens, at) || isBeforeSize(before)))) &&
    before.kind !== 'number' &&
    !['/', 'za'].includes(before.lower)
  )
}

const PRICE_CONTEXT = new Set(['po', 'cena', 'cenie'])
/** Behind an amount or "po", `1.10` is a price and no date. */
const isPriceContext = (before: Piece | undefined): boolean =>
  before?.kind === 'amount' || before?.kind === 'unit' || isOneOf(before, PRICE_CONTEXT)

function readAnyDays(tokens: readonly Token[], at: number, today: string, before: Piece | undefined): Read<Content> {
  if (tokens[at]?.kind === 'number' && isPriceContext(before)) return null
  const days = readDays(tokens, at, today)
  return days && { value: { kind: 'days', days: days.value }, next: days.next }
}

function readAnyAmount(tokens: readonly Token[], at: number): Read<Content> {
  const amount = readAmount(tokens, at)
  return amount && { value: { kind: 'amount', ...amount.value }, next: amount.next }
}

function readAnyUnit(tokens: readonly Token[], at: number): Read<Content> {
  const unit = isSizeLetter(tokens, at) ? null : readUnit(tokens, at)
  const isPlural = isPluralUnit(tokenAt(tokens, at))
  return unit && { value: { kind: 'unit', unit: unit.value, ...(isPlural && { isPlural }) }, next: unit.next }
}

const MAX_ORDINAL_DIGITS = 2
/** `1. seler`: the place in a list, at the beginning of a line. */
function readOrdinal(tokens: readonly Token[], at: number): Read<Content> {
  const [before, number, mark] = [tokenAt(tokens, at - 1), tokenAt(tokens, at), tokenAt(tokens, at + 1)]
  const isFirst = before.kind === 'none' || before.kind === 'break'
  const isNumber = number.kind === 'number' && number.text.length <= MAX_ORDINAL_DIGITS
  const next = tokenAt(tokens, at + 2)
  if (!isFirst || !isNumber || !isJoined(mark, '.)') || next.kind !== 'word') return null
  // "14. maja" is a day, "2. szt." an amount.
  if (readDays(tokens, at, '2000-01-01') || readUnit(tokens, at + 2)) return null
  return { value: { kind: 'break', text: number.text }, next: at + 2 }
}

/** The first of these that reads anything: what a price or a phone number is, is no amount and no hour. */
const readPiece = (tokens: readonly Token[], at: number, today: string, before: readonly Piece[]): Read<Content> =>
  readOrdinal(tokens, at) ??
  readAnyMoney(tokens, at, before) ??
  readPhone(tokens, at) ??
  readPostalCode(tokens, at) ??
  readAnyAmount(tokens, at) ??
  readAnyDays(tokens, at, today, before.at(-1)) ??
  readContextHours(tokens, at, before) ??
  readAnyUnit(tokens, at) ??
  readSimple(tokens, at)

/** The pieces of a post in order. Every reader looks ahead a bounded number of tokens. */
export function piecesOf(text: string, today: string): Piece[] {
  const tokens = tokensOf(text)
  const pieces: Piece[] = []
  let at = 0
  while (at < tokens.length) {
    const read = readPiece(tokens, at, today, pieces)
    const [first, last] = [tokens[at], tokens[(read?.next ?? at + 1) - 1]]
    if (read && first && last) pieces.push({ ...read.value, start: first.start, end: last.end })
    at = read?.next ?? at + 1
  }
  return pieces
}
