import { fold } from '@kram/contract/common/fold'
import { isDash, isJoined, isJoinedNumber, type Read, readNumber, type Token, tokenAt } from './tokens.rules.ts'

export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Every = (typeof WEEKDAYS)[number] | 'day'
/** Days on which products are given out: dates, or every such day. */
export type Days = { dates: string[]; every: Every | null; weekday?: Every }
export type Hours = { from: string | null; to: string | null }

const WEEKDAY_FORMS = [
  'niedziela niedziele niedzieli nd niedz',
  'poniedzialek poniedzialku pon pn poniedz',
  'wtorek wtorku wt wtor',
  'sroda srode srody srodzie sr',
  'czwartek czwartku czw czwart',
  'piatek piatku pt piat',
  'sobota sobote soboty sob sobocie',
]
const WEEKDAY_PLURALS = ['niedziele niedzielami', 'poniedzialki', 'wtorki', 'srody', 'czwartki', 'piatki', 'soboty']
const indexOfForms = (lists: readonly string[]) =>
  new Map(lists.flatMap((forms, day) => forms.split(' ').map((form) => [form, day] as const)))
const WEEKDAY = indexOfForms(WEEKDAY_FORMS)
const PLURAL = indexOfForms(WEEKDAY_PLURALS)
const RELATIVE: Record<string, number> = { dzis: 0, dzisiaj: 0, jutro: 1, jutra: 1, pojutrze: 2, today: 0, tomorrow: 1 }
const EACH = new Set(['kazda', 'kazdy', 'kazdego', 'kazde', 'co'])
const DAILY = new Set(['codziennie', 'codzien', 'codzienie'])
const MONTHS = [
  'sty stycznia',
  'lut lutego',
  'mar marca',
  'kwi kwietnia',
  'maj maja',
  'cze czerwca',
  'lip lipca',
  'sie sierpnia',
  'wrz wrzesnia',
  'paz pazdziernika',
  'lis listopada',
  'gru grudnia',
]
const MONTH = indexOfForms(MONTHS)

const DAY_MS = 86_400_000
const WEEK = 7
const SATURDAY = 6

/** The date so many days after another one. */
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** The next such day after today. */
const nextWeekday = (today: string, weekday: number): string =>
  dateAfter(today, ((weekday - weekdayOf(today) + WEEK - 1) % WEEK) + 1)

const on = (...dates: string[]): Days => ({ dates, every: null })
const wordAt = (tokens: readonly Token[], at: number): string => {
  const { kind, text } = tokenAt(tokens, at)
  return kind === 'word' ? fold(text) : ''
}
const WORDS_IN_FULL = new Set(['sroda', 'srode', 'srody', 'dzis'])
const MAX_ABBREVIATION = 5
const isEnd = ({ kind }: Token): boolean => kind === 'none' || kind === 'break'
/** The place behind the full stop of an abbreviation: "sob. 8-12". */
function afterAbbreviation(tokens: readonly Token[], at: number): number {
  const word = wordAt(tokens, at - 1)
  const isShort = word.length <= MAX_ABBREVIATION && !WORDS_IN_FULL.has(word)
  return isShort && isJoined(tokenAt(tokens, at), '.') && !isEnd(tokenAt(tokens, at + 1)) ? at + 1 : at
}

/** `w każdą sobotę`, `co piątek`, `w soboty`, `codziennie`. */
function readEvery(tokens: readonly Token[], at: number): Read<Days> {
  const word = wordAt(tokens, at)
  if (DAILY.has(word)) return { value: { dates: [], every: 'day' }, next: at + 1 }
  const phrase = [word, wordAt(tokens, at + 1), wordAt(tokens, at + 2)].join(' ')
  if (phrase === 'dzien w dzien' || phrase === 'dni w tygodniu')
    return { value: { dates: [], every: 'day' }, next: at + 3 }
  return EACH.has(word) ? readEach(tokens, at) : readPlural(tokens, at)
}
function readEach(tokens: readonly Token[], at: number): Read<Days> {
  const next = wordAt(tokens, at + 1)
  if (next === 'dzien' || next === 'dnia') return { value: { dates: [], every: 'day' }, next: at + 2 }
  const weekday = WEEKDAY.get(next)
  return weekday === undefined ? null : { value: everyOf(weekday), next: at + 2 }
}
/** "w soboty" is every one; "w niedziele" may be typed for "w niedzielę". */
function readPlural(tokens: readonly Token[], at: number): Read<Days> {
  const word = wordAt(tokens, at)
  const plural = word === 'niedziele' ? undefined : PLURAL.get(word)
  const isLed = ['w', 'we', 'i', 'oraz', 'lub'].includes(wordAt(tokens, at - 1)) || tokenAt(tokens, at - 1).text === ','
  return plural !== undefined && isLed ? { value: everyOf(plural), next: at + 1 } : null
}
const everyOf = (weekday: number): Days => ({ dates: [], every: WEEKDAYS[weekday] ?? null })

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** The next date with this day and month; null for 31 June. */
function dateOf(today: string, day: number, month: number, year: number | null): string | null {
  const build = (inYear: number): string | null => {
    const date = `${inYear}-${twoDigits(month)}-${twoDigits(day)}`
    const time = Date.parse(`${date}T00:00:00Z`)
    return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? null : date
  }
  if (year !== null) return build(year)
  const thisYear = Number(today.slice(0, 4))
  const date = build(thisYear)
  return date !== null && date < today ? build(thisYear + 1) : date
}

const smallNumber = ({ kind, text }: Token, max: number): number | null => {
  const number = kind === 'number' && text.length <= 2 ? Number(text) : 0
  return number >= 1 && number <= max ? number : null
}
const readOn = (date: string | null, next: number): Read<Days> => (date === null ? null : { value: on(date), next })

/** `13.06`, `13/06`, `13.06.2026`, `13 czerwca`. */
function readDate(tokens: readonly Token[], at: number, today: string): Read<Days> {
  const day = smallNumber(tokenAt(tokens, at), 31)
  if (day === null) return null
  const named = MONTH.get(wordAt(tokens, at + 1))
  if (named !== undefined) return readOn(dateOf(today, day, named + 1, null), at + 2)
  const monthToken = tokenAt(tokens, at + 2)
  const isMonth = isJoined(tokenAt(tokens, at + 1), './') && isJoinedNumber(monthToken, 2)
  const month = isMonth ? smallNumber(monthToken, 12) : null
  if (month === null) return null
  const year = tokenAt(tokens, at + 4)
  const hasYear = isJoined(tokenAt(tokens, at + 3), './') && isJoinedNumber(year, 4)
  return readOn(dateOf(today, day, month, hasYear ? Number(year.text) : null), at + (hasYear ? 5 : 3))
}

/** `13-15.06`, `13 i 14 czerwca`. */
function readTwoDates(tokens: readonly Token[], at: number, today: string): Read<Days> {
  const first = smallNumber(tokenAt(tokens, at), 31)
  const between = tokenAt(tokens, at + 1)
  if (first === null || !(isDash(between) || between.lower === 'i')) return null
  const last = readDate(tokens, at + 2, today)
  const lastDate = last?.value.dates[0]
  if (!last || lastDate === undefined) return null
  const days = Number(lastDate.slice(8)) - first
  if (days < 1 || days > WEEK) return null
  // "13 i 15 czerwca" are two days, "13-15 czerwca" is all of them.
  const all = Array.from({ length: days + 1 }, (_, step) => dateAfter(lastDate, step - days))
  return { value: isDash(between) ? on(...all) : on(dateAfter(lastDate, -days), lastDate), next: last.next }
}

function readWeekday(tokens: readonly Token[], at: number, today: string): Read<Days> {
  const weekday = WEEKDAY.get(wordAt(tokens, at))
  if (weekday === undefined) return null
  const next = afterAbbreviation(tokens, at + 1)
  const name = WEEKDAYS[weekday]
  return { value: { ...on(nextWeekday(today, weekday)), ...(name && { weekday: name }) }, next }
}

function readRelative(tokens: readonly Token[], at: number, today: string): Read<Days> {
  const word = wordAt(tokens, at)
  const days = RELATIVE[word]
  if (days !== undefined) return { value: on(dateAfter(today, days)), next: at + 1 }
  if (word === 'weekend' || word === 'weekendzie' || word === 'weekendy') {
    const saturday = weekdayOf(today) === SATURDAY ? today : nextWeekday(today, SATURDAY)
    return { value: on(saturday, dateAfter(saturday, 1)), next: at + 1 }
  }
  return null
}

/** Days named at this place; weekday words are the next such day after `today`. */
export const readDays = (tokens: readonly Token[], at: number, today: string): Read<Days> =>
  readEvery(tokens, at) ??
  readTwoDates(tokens, at, today) ??
  readDate(tokens, at, today) ??
  readRelative(tokens, at, today) ??
  readWeekday(tokens, at, today)

const MAX_HOUR = 24

/** `8`, `8:30`, `8.30`, `16.00`. */
function readClock(tokens: readonly Token[], at: number): Read<{ time: string; hasMinutes: boolean }> {
  const hour = tokenAt(tokens, at)
  const minute = tokenAt(tokens, at + 2)
  if (hour.kind !== 'number' || hour.text.length > 2 || Number(hour.text) > MAX_HOUR) return null
  const isMinute = isJoined(tokenAt(tokens, at + 1), ':.') && isJoinedNumber(minute, 2) && Number(minute.text) < 60
  if (isMinute)
    return { value: { time: `${twoDigits(Number(hour.text))}:${minute.text}`, hasMinutes: true }, next: at + 3 }
  const isWhole = readNumber(tokens, at)?.next === at + 1
  return isWhole ? { value: { time: `${twoDigits(Number(hour.text))}:00`, hasMinutes: false }, next: at + 1 } : null
}

const HOUR_WORDS = new Set(['godz', 'godzina', 'godzinach', 'godziny', 'godzinie', 'g', 'h'])

const skipHourWord = (tokens: readonly Token[], at: number): number => {
  const word = ['w', 'o'].includes(wordAt(tokens, at)) && HOUR_WORDS.has(wordAt(tokens, at + 1)) ? at + 1 : at
  if (!HOUR_WORDS.has(wordAt(tokens, word))) return at
  return '.:'.includes(tokenAt(tokens, word + 1).text || ' ') ? word + 2 : word + 1
}
const HOUR_TAILS = new Set(['h', 'godz', 'rano', 'wieczorem'])
const skipHourUnit = (tokens: readonly Token[], at: number): number =>
  HOUR_TAILS.has(wordAt(tokens, at)) ? at + 1 : at

/** `8-12`, `od 8 do 12`, `godz. 8:00–12:00`. */
function readHourRange(tokens: readonly Token[], at: number): Read<Hours> {
  const started = skipHourWord(tokens, at)
  const isFrom = wordAt(tokens, started) === 'od' || wordAt(tokens, started) === 'miedzy'
  const first = readClock(tokens, skipHourWord(tokens, isFrom ? started + 1 : started))
  if (!first) return null
  const between = skipHourUnit(tokens, first.next)
  const isBetween = isDash(tokenAt(tokens, between)) || ['do', 'a'].includes(wordAt(tokens, between))
  const last = isBetween ? readClock(tokens, skipHourWord(tokens, between + 1)) : null
  if (!last || last.value.time <= first.value.time) return null
  return { value: { from: first.value.time, to: last.value.time }, next: skipHourUnit(tokens, last.next) }
}

const FROM = new Set(['od', 'o', 'po'])

/** `od 8`, `po 16`, `do 12:00`, `o 17`, `godz. 9`, `17:00`. */
function readSingleHour(tokens: readonly Token[], at: number): Read<Hours> {
  const word = wordAt(tokens, at)
  const isFrom = FROM.has(word)
  const started = skipHourWord(tokens, isFrom || word === 'do' ? at + 1 : at)
  const clock = readClock(tokens, started)
  if (!clock) return null
  const isMarked = started > at || tokenAt(tokens, at + 1).text === ':'
  if (!isMarked || (!clock.value.hasMinutes && Number(clock.value.time.slice(0, 2)) < 5)) return null
  const { time } = clock.value
  const value = word === 'do' ? { from: null, to: time } : { from: time, to: null }
  return { value, next: skipHourUnit(tokens, clock.next) }
}

/** Hours at this place. The caller decides whether numbers can be hours here. */
export const readHours = (tokens: readonly Token[], at: number): Read<Hours> =>
  readHourRange(tokens, at) ?? readSingleHour(tokens, at)
