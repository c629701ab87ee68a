import type { ReservationStatus } from '@kram/contract/reservations/status'
import { counted, NOUNS } from '@kram/polish/plural'

type Row = { id: number; status: ReservationStatus; reachable: boolean; phoneToCall: string | null }

/** Those whom no e-mail reaches and who gave a number. */
export const countToCall = (rows: readonly Row[]): number =>
  rows.filter(({ reachable, phoneToCall }) => !reachable && phoneToCall !== null).length

type Choices = { of: (id: number) => string; otherwise: string }

/**
 * What a plan does with the open reservations, before it is confirmed. What is on its way is not cancelled. Of more reservations than
 * are listed the others get the common choice.
 */
export function planFacts(rows: readonly Row[], open: number, choices: Choices): string[] {
  const chosen = rows.filter(({ id, status }) => choices.of(id) === 'cancel' && status !== 'out_for_delivery').length
  const cancelled = chosen + (choices.otherwise === 'cancel' ? open - rows.length : 0)
  const left = open - cancelled
  const toCall = countToCall(rows)
  return [
    ...(cancelled > 0 ? [`Anulujesz: ${counted(cancelled, NOUNS.reservation)}.`] : []),
    ...(left > 0 ? [`W toku zostaje: ${counted(left, NOUNS.reservation)}.`] : []),
    ...(toCall > 0 ? [`Bez e-maila, trzeba zadzwonić: ${toCall}.`] : []),
  ]
}
