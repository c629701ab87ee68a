import { type Grosze, grosze, sumOf } from '@kram/contract/common/money'
import { agreedLineTotal } from '@kram/contract/reservations/order-totals'
import { sql } from 'kysely'
import type { Reads, Writes } from '#platform/database'

export type WeighedLine = { id: number; weight: number; total: number }

/** Writes the recorded weights. */
export async function writeWeights(tx: Writes<'reservationItems'>, weighed: readonly WeighedLine[]): Promise<void> {
  if (weighed.length === 0) return
  await sql`
    update reservation_items i set weighed_quantity = line.weight, weighed_total = line.total
    from unnest(
      ${weighed.map(({ id }) => id)}::integer[],
      ${weighed.map(({ weight }) => weight)}::numeric[],
      ${weighed.map(({ total }) => total)}::integer[]) as line (id, weight, total)
    where i.id = line.id`.execute(tx)
}

export async function clearWeights(tx: Writes<'reservationItems'>, reservationId: number): Promise<void> {
  await tx
    .updateTable('reservationItems')
    .set({ weighedQuantity: null, weighedTotal: null })
    .where('reservationId', '=', reservationId)
    .execute()
}

/** The total of the lines, by weight where recorded. */
export async function agreedItemsTotal(tx: Reads<'reservationItems'>, reservationId: number): Promise<Grosze> {
  const lines = await tx
    .selectFrom('reservationItems')
    .select(['unitPrice', 'quantity', 'weighedTotal'])
    .where('reservationId', '=', reservationId)
    .execute()
  return sumOf(
    lines.map(({ unitPrice, quantity, weighedTotal }) =>
      agreedLineTotal({
        unitPrice: grosze(unitPrice),
        quantity,
        weighedTotal: weighedTotal === null ? null : grosze(weighedTotal),
      }),
    ),
  )
}

/** The total of the reservation: its lines with the agreed delivery fee. */
export async function recalculateTotal(
  tx: Writes<'reservations' | 'reservationItems'>,
  reservationId: number,
): Promise<void> {
  const itemsSum = await agreedItemsTotal(tx, reservationId)
  await sql`update reservations set total = delivery_fee + ${itemsSum} where id = ${reservationId}`.execute(tx)
}
