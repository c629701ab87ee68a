import type { Absence } from '@kram/contract/schedules/absence-schemas'
import { weekdayText } from '@kram/polish/format'
import { counted, NOUNS, plural } from '@kram/polish/plural'

type Days = Pick<Absence, 'from' | 'to'>

/** `sobota, 5 grudnia – środa, 9 grudnia`, or one day. */
export const absenceDaysText = ({ from, to }: Days): string =>
  from === to ? weekdayText(from) : `${weekdayText(from)} – ${weekdayText(to)}`

/** `Zamknięty 1 termin`, `Zamknięte 3 terminy`, `Zamkniętych 5 terminów`. */
export const closedText = (count: number): string => {
  if (count === 0) return 'Nie ma w tych dniach terminów do zamknięcia'
  return `${participle(count, ['Zamknięty', 'Zamknięte', 'Zamkniętych'])} ${counted(count, NOUNS.term)}`
}

/** `Otwarty znów 1 termin`, `Otwarte znów 3 terminy`. */
export const openedText = (count: number): string =>
  count === 0
    ? 'Żaden termin nie czekał na otwarcie'
    : `${participle(count, ['Otwarty', 'Otwarte', 'Otwartych'])} znów ${counted(count, NOUNS.term)}`

const participle = (count: number, [one, few, many]: readonly [string, string, string]): string =>
  plural(count, { one, few, many, other: few })

/** The day before, in the calendar. */
export const dayBefore = (date: string): string => {
  const day = new Date(`${date}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() - 1)
  return day.toISOString().slice(0, 10)
}
