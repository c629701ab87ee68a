import type { Part } from './parts.ts'
import { dateAfter, type Days, type Every, type Hours, WEEKDAYS } from './pieces/days.rules.ts'
import { isWord, type Piece, pieceAt, type PieceOf } from './pieces/piece.rules.ts'
import { DELIVERY_WORDS, GONE, PICKUP } from './words.rules.ts'

export type Term = Hours & { date: string | null; every: Every | null }

const wordIn = (piece: Piece | undefined, words: string): boolean =>
  isWord(piece) && words.split(' ').includes(piece.folded)

const NO_PICKUP = 'nie nieczynne zamkniete wolne'
const PAST_VERBS =
  'bylo byly byla zebrane zbierane upieczone robione zrobione udojone zrywane kopane pieczone robilam robilem wedzone ubite mielone tloczony tloczone uboj'
const ORDERS = 'zamowienia zamowien zamawiac zapisy zamow zamawiajcie piszcie pisac dzwonic dzwoncie zgloszenia'
const isDash = (piece: Piece): boolean => piece.kind === 'mark' && ['-', '–', '—'].includes(piece.text)

/** Whether the day is not one of pickup: a deadline, a closed day, the day on which something was made or is sent. */
function isOtherDay(pieces: readonly Piece[], at: number): boolean {
  const before = pieces.slice(Math.max(0, at - 4), at)
  const [near] = before.slice(-1)
  const sameSentence = before.slice(before.findLastIndex(({ kind }) => kind === 'break') + 1)
  if (wordIn(near, 'do') || isBeforeDaily(pieces, at)) return true
  if (sameSentence.some((piece) => wordIn(piece, PAST_VERBS) || wordIn(piece, ORDERS))) return true
  const isSent = sameSentence.some((piece) => isWord(piece) && DELIVERY_WORDS.has(piece.folded))
  if (isSent && !sameSentence.some((piece) => isWord(piece) && PICKUP.has(piece.folded))) return true
  return pieces
    .slice(at + 1, at + 3)
    .some((piece) => wordIn(piece, NO_PICKUP) || (isWord(piece) && GONE.has(piece.folded)))
}

/** `od jutra codziennie`: the first of many days. */
function isBeforeDaily(pieces: readonly Piece[], at: number): boolean {
  const next = pieceAt(pieces, at + 1)
  return wordIn(pieceAt(pieces, at - 1), 'od') && next.kind === 'days' && next.days.every !== null
}

type DayAt = { at: number; piece: PieceOf<'days'>; isRangeEnd: boolean }

type DayGroup = { days: DayAt[]; hours: PieceOf<'hours'> | null; isStanding: boolean }

/** Hours belong to the days before them; hours before the first day belong to that. */
function giveHours(groups: DayGroup[], hours: PieceOf<'hours'>): boolean {
  const last = groups.at(-1)
  if (last?.hours !== null) return false
  last.hours = hours
  return true
}

const areJoined = (between: readonly Piece[]): boolean =>
  between.every((piece) => piece.kind === 'comma' || piece.kind === 'mark' || wordIn(piece, 'i oraz lub w we albo a'))

/** `pt-nd`, `7.09 do 9.09`: up to the second day. */
function isRange(between: readonly Piece[]): boolean {
  const link = between.at(-1)
  return between.length <= 2 && link !== undefined && (isDash(link) || wordIn(link, 'do'))
}

/** "piątek i sobota", "pt-nd", "od 7.09 do 9.09": one more day of the group before. */
function joinDay(groups: readonly DayGroup[], day: Omit<DayAt, 'isRangeEnd'>, pieces: readonly Piece[]): boolean {
  const open = groups.at(-1)
  const last = open?.days.at(-1)
  if (!open || !last || open.hours !== null) return false
  const between = pieces.slice(last.at + 1, day.at)
  const isRangeEnd = isRange(between)
  if (!isRangeEnd && (!areJoined(between) || isOtherDay(pieces, day.at))) return false
  open.days.push({ ...day, isRangeEnd })
  return true
}

/** Days that share their hours: "piątek i sobota 8-12". */
function daysWithHours(pieces: readonly Piece[]): DayGroup[] {
  const groups: DayGroup[] = []
  let early: PieceOf<'hours'> | null = null
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === 'hours' && !giveHours(groups, piece)) early = piece
    if (piece.kind !== 'days' || joinDay(groups, { at, piece }, pieces) || isOtherDay(pieces, at)) continue
    groups.push({ days: [{ at, piece, isRangeEnd: false }], hours: early, isStanding: saysOpen(pieces, at) })
    early = null
  }
  return groups
}

type Day = Pick<Term, 'date' | 'every'>
const daysOf = ({ dates, every }: Days): Day[] =>
  every === null ? dates.map((date) => ({ date, every: null })) : [{ date: null, every }]

const WEEK = 7
const MAX_RANGE_DAYS = 7

/** The last day of a range: of "pt-nd" the Sunday after that Friday. */
const endOf = (last: string, { dates: [named], weekday }: Days): string | undefined =>
  named !== undefined && weekday && named < last ? dateAfter(named, WEEK) : named

/** The days from the last one of the part before up to this one. */
function daysUpTo(last: string | null, range: Days): Day[] {
  const end = last === null ? undefined : endOf(last, range)
  const days: Day[] = []
  if (last === null || end === undefined) return days
  for (let step = 1; step <= MAX_RANGE_DAYS && days.at(-1)?.date !== end; step++)
    days.push({ date: dateAfter(last, step), every: null })
  return days.at(-1)?.date === end ? days : [{ date: end, every: null }]
}

/** "w każdy czwartek i sobotę": every Saturday, too. */
const asBefore = (days: Days, first: Days): Days =>
  first.every !== null && first.every !== 'day' && days.weekday ? { dates: [], every: days.weekday } : days

type Found = { day: Day; piece: PieceOf<'days'> }

const weekdayOf = (date: string): Every | undefined => WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]

/** `w sobotę 17 stycznia`: the weekday of the date behind it, and no other day. */
const isNamedByDate = ({ piece: { days } }: DayAt, others: readonly DayAt[]): boolean =>
  others.some(
    (other) =>
      other.piece.days.weekday === undefined &&
      other.piece.days.dates.some((date) => days.weekday !== undefined && weekdayOf(date) === days.weekday),
  )

const MIN_WORKING_DAYS = 5
/** `pn-pt 12-19`: so many days in a row are those of every week. */
const isWeek = (found: readonly Found[], { days }: DayGroup): boolean =>
  found.length >= MIN_WORKING_DAYS &&
  days.every(({ piece }) => piece.days.weekday !== undefined) &&
  days.some(({ isRangeEnd }) => isRangeEnd)

function daysOfGroup(group: DayGroup): Found[] {
  const found: Found[] = []
  const [first] = group.days
  for (const named of group.days) {
    const { piece, isRangeEnd } = named
    if (isNamedByDate(named, group.days)) continue
    const last = found.at(-1)?.day.date ?? null
    const days = first ? asBefore(piece.days, first.piece.days) : piece.days
    for (const day of isRangeEnd ? daysUpTo(last, days) : daysOf(days)) found.push({ day, piece })
  }
  return group.isStanding || isWeek(found, group)
    ? found.map(({ day, piece }) => ({ day: everyWeek(day), piece }))
    : found
}

const everyWeek = ({ date, every }: Day): Day =>
  date === null ? { date, every } : { date: null, every: weekdayOf(date) ?? null }

const OPEN = 'czynne czynny czynna otwarte otwarty otwarta'
/** `czynne pn-pt 8-18`: the hours of every week. */
const saysOpen = (pieces: readonly Piece[], at: number): boolean =>
  pieceAt(pieces, at).kind === 'days' &&
  pieces.slice(Math.max(0, at - 3), at).some((piece) => wordIn(piece, OPEN)) &&
  isDash(pieceAt(pieces, at + 1))

const MAX_TERMS = 14

/** When the products can be fetched. A bare day in a post that says nothing of pickup is not sure. */
export function readTerms(pieces: readonly Piece[]): Part<Term>[] {
  const hasPickup = pieces.some((piece) => isWord(piece) && PICKUP.has(piece.folded))
  const terms = daysWithHours(pieces).flatMap((group) => {
    const { hours } = group
    const [from, to] = [hours?.hours.from ?? null, hours?.hours.to ?? null]
    return daysOfGroup(group).map(({ day, piece }): Part<Term> => {
      const end = hours && hours.end > piece.end && group.days.length === 1 ? hours.end : piece.end
      return { value: { ...day, from, to }, sure: hasPickup || hours !== null, start: piece.start, end }
    })
  })
  return withoutRepeats(terms).slice(0, MAX_TERMS)
}

const dayKey = ({ date, every }: Term): string => date ?? String(every)

/** A day named once more without hours says nothing new; with other hours it is another term. */
function withoutRepeats(terms: readonly Part<Term>[]): Part<Term>[] {
  const timed = new Set(terms.flatMap(({ value }) => ((value.from ?? value.to) ? [dayKey(value)] : [])))
  const seen = new Set<string>()
  return terms.filter(({ value }) => {
    const hasHours = (value.from ?? value.to) !== null
    const key = `${dayKey(value)} ${value.from} ${value.to}`
    const isNew = !seen.has(key) && (hasHours || !timed.has(dayKey(value)))
    seen.add(key)
    return isNew
  })
}
