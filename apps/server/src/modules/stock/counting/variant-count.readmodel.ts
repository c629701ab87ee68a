import type { Counting, VariantCount } from '@kram/contract/stock/schemas'
import { sql } from 'kysely'
import type { Db, Reads, Tx } from '#platform/database'

const MAX_LISTED = 50

export type CountedVariant = VariantCount & { soldBy: string }

/** How the seller's variant is counted; undefined when the seller has no such variant. */
export async function findVariantCount(
  db: Db | Tx,
  variantId: number,
  sellerId: number,
): Promise<CountedVariant | undefined> {
  const { rows } = await sql<Omit<CountedVariant, 'counting'> & { counting: Counting | null }>`
    select v.counting, v.sold_by,
      case v.counting when 'date' then v.date_quantity
        when 'onDemand' then null else (select it.quantity from items it where it.variant_id = v.id and it.date is null order by it.id limit 1) end as quantity,
      (select coalesce(sum(oi.held), 0) from offer_items_with_deleted oi where oi.variant_id = v.id) as held
    from variants v join products p on p.id = v.product_id
    where v.id = ${variantId} and p.seller_id = ${sellerId}`.execute(db)
  return rows[0]
}

/** The reservations that hold the variant, on this date if one is given, oldest first: they prevent a smaller count. */
export async function reservationsHoldingVariant(
  db: Reads<'reservations' | 'reservationItems' | 'offerItemsWithDeleted' | 'occurrences'>,
  variantId: number,
  date: string | null,
) {
  const reservations = db
    .selectFrom('reservations as r')
    .innerJoin('reservationItems as ri', 'ri.reservationId', 'r.id')
    .innerJoin('offerItemsWithDeleted as oi', 'oi.id', 'ri.offerItemId')
    .leftJoin('occurrences as oc', 'oc.id', 'r.occurrenceId')
    .select(['r.id', 'r.number', 'r.status', sql<number>`sum(ri.held_quantity)`.as('held')])
    .where('oi.variantId', '=', variantId)
    .where('ri.heldQuantity', '>', 0)
  return (date === null ? reservations : reservations.where('oc.date', '=', date))
    .groupBy('r.id')
    .orderBy('r.id')
    .limit(MAX_LISTED)
    .execute()
}
