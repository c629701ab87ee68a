import type { ReservationStatus } from '@kram/contract/reservations/status'
import type { SuspensionChoice } from '@kram/contract/suspensions/choices'

export type Plan = {
  otherwise: SuspensionChoice
  choices: readonly { reservationId: number; choice: SuspensionChoice }[]
}

/** What happens to each open reservation. What is on its way cannot be cancelled any more: the other participant decides. */
export function applyPlan<Row extends { id: number; status: ReservationStatus }>(
  rows: readonly Row[],
  { otherwise, choices }: Plan,
): (Row & { choice: SuspensionChoice })[] {
  const chosen = new Map(choices.map(({ reservationId, choice }) => [reservationId, choice]))
  return rows.map((row) => {
    const choice = chosen.get(row.id) ?? otherwise
    return { ...row, choice: choice === 'cancel' && row.status === 'out_for_delivery' ? 'ask' : choice }
  })
}
