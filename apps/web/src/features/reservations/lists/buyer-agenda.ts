import { localDateOf } from '@kram/contract/common/time'
import type { ReservationRow } from '@kram/contract/reservations/views'

export type BuyerAgenda = {
  /** Proposals that need the buyer's answer. */
  toAnswer: ReservationRow[]
  today: ReservationRow[]
  later: ReservationRow[]
}

/** The soonest first; what has no occurrence yet at the end. */
export const byStartTime = (a: ReservationRow, b: ReservationRow): number =>
  (a.startsAt ?? '9').localeCompare(b.startsAt ?? '9')

/** A buyer's open reservations by urgency, the soonest first. `today`: the calendar day in Poland. */
export const buyerAgenda = (rows: readonly ReservationRow[], today: string): BuyerAgenda => {
  const agenda: BuyerAgenda = { toAnswer: [], today: [], later: [] }
  for (const row of rows.toSorted(byStartTime)) {
    if (row.status === 'change_proposed') agenda.toAnswer.push(row)
    else if (row.startsAt && localDateOf(new Date(row.startsAt)) === today) agenda.today.push(row)
    else agenda.later.push(row)
  }
  return agenda
}
