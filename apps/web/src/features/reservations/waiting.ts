import type { ReservationRow } from '@kram/contract/reservation-views'

export type Waiting = {
  /** The other side proposed something: the buyer's word is wanted. */
  toAnswer: ReservationRow[]
  today: ReservationRow[]
  later: ReservationRow[]
}

/** The soonest first; what has no window yet at the end. */
export const byWindow = (a: ReservationRow, b: ReservationRow): number =>
  (a.startsAt ?? '9').localeCompare(b.startsAt ?? '9')

/** What a buyer's live reservations want of them, the soonest first. `today`: the calendar day in Poland. */
export const waitingOf = (rows: readonly ReservationRow[], today: string): Waiting => {
  const waiting: Waiting = { toAnswer: [], today: [], later: [] }
  for (const row of rows.toSorted(byWindow)) {
    if (row.status === 'change_proposed') waiting.toAnswer.push(row)
    // The API speaks Polish wall time: the day is the beginning of the text.
    else if (row.startsAt?.slice(0, 10) === today) waiting.today.push(row)
    else waiting.later.push(row)
  }
  return waiting
}
