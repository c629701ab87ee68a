import type { ReservationStatus } from '@kram/contract/reservations/status'
import { counted, NOUNS } from '@kram/polish/plural'

type Row = { id: number; status: ReservationStatus; reachable: boolean; phoneToCall: string | null }

/** Those whom no e-mail reaches and who gave a number. */
export const countToCall = (rows: readonly Row[]): number =>
  rows.filter(({ reachable, phoneToCall }) => !reachable && phoneToCall !== null).length

/** What a plan does with the open reservations, before it is confirmed. What is on its way is not cancelled. */
export function planFacts(rows: readonly Row[], choiceOf: (id: number) => string): string[] {
  const cancelled = rows.filter(({ id, status }) => choiceOf(id) === 'cancel' && status !== 'out_for_delivery').length
  const left = rows.length - cancelled
  const toCall = countToCall(rows)
  return [
    ...(cancelled > 0 ? [`Anulujesz: ${counted(cancelled, NOUNS.reservation)}.`] : []),
    ...(left > 0 ? [`W toku zostaje: ${counted(left, NOUNS.reservation)}.`] : []),
    ...(toCall > 0 ? [`Bez e-maila, trzeba zadzwonić: ${toCall}.`] : []),
  ]
}
