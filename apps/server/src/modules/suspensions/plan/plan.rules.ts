import type { ReservationStatus } from '@kram/contract/reservations/status'

/** A common choice, and one for each reservation that gets another. */
export type Plan<Choice extends string> = {
  otherwise: Choice
  choices: readonly { reservationId: number; choice: Choice }[]
}

/** What happens to each open reservation. What is on its way cannot be cancelled any more: the other participant decides. */
export function applyPlan<Row extends { id: number; status: ReservationStatus }, Choice extends string>(
  rows: readonly Row[],
  { otherwise, choices }: Plan<Choice>,
): (Row & { choice: Choice | 'ask' })[] {
  const chosen = new Map(choices.map(({ reservationId, choice }) => [reservationId, choice]))
  return rows.map((row) => {
    const choice = chosen.get(row.id) ?? otherwise
    return { ...row, choice: choice === 'cancel' && row.status === 'out_for_delivery' ? 'ask' : choice }
  })
}
