import type { ReservationRow } from '@kram/contract/reservations/views'

export type BuyerAgenda = {
  /** The other side proposed something: the buyer's word is wanted. */
  toAnswer: ReservationRow[]
  today: ReservationRow[]
  later: ReservationRow[]
}

/** The soonest first; what has no occurrence yet at the end. */
export const byStartTime = (a: ReservationRow, b: ReservationRow): number =>
  (a.startsAt ?? '9').localeCompare(b.startsAt ?? '9')

/** What a buyer's live reservations want of them, the soonest first. `today`: the calendar day in Poland. */
export const buyerAgenda = (rows: readonly ReservationRow[], today: string): BuyerAgenda => {
  const agenda: BuyerAgenda = { toAnswer: [], today: [], later: [] }
  for (const row of rows.toSorted(byStartTime)) {
    if (row.status === 'change_proposed') agenda.toAnswer.push(row)
    // The API speaks Polish wall time: the day is the beginning of the text.
    else if (row.startsAt?.slice(0, 10) === today) agenda.today.push(row)
    else agenda.later.push(row)
  }
  return agenda
}
