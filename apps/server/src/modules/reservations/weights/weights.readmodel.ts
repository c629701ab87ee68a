import { grosze } from '@kram/contract/common/money'
import type { Reads } from '#platform/database'
import type { WeighableLine } from '@kram/contract/reservations/highest-total'

/** Lines of approximate items, which have to be weighed before packing. */
export async function weighableLines(
  db: Reads<'reservationItems' | 'offerItemsWithDeleted' | 'variants'>,
  reservationId: number,
): Promise<(WeighableLine & { id: number; weighedQuantity: number | null })[]> {
  const rows = await db
    .selectFrom('reservationItems as i')
    .innerJoin('offerItemsWithDeleted as o', 'o.id', 'i.offerItemId')
    .innerJoin('variants as v', 'v.id', 'o.variantId')
    .select(['i.id', 'i.quantity', 'i.unitPrice', 'v.netQuantity', 'v.tolerancePercent', 'i.weighedQuantity'])
    .where('i.reservationId', '=', reservationId)
    .where('v.approximate', '=', true)
    .where('i.quantity', '>', 0)
    .orderBy('i.id')
    .execute()
  return rows.map(({ unitPrice, ...row }) => ({ ...row, unitPrice: grosze(unitPrice) }))
}
