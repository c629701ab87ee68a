import { sql } from 'kysely'
import type { Reads } from '#platform/database'

const MAX_LISTED = 50

/** The reservations that hold the item, oldest first: they prevent a smaller quantity. */
export async function reservationsHolding(db: Reads<'reservations' | 'reservationItems'>, itemId: number) {
  return db
    .selectFrom('reservations as r')
    .innerJoin('reservationItems as ri', 'ri.reservationId', 'r.id')
    .select(['r.id', 'r.number', 'r.status', sql<number>`sum(ri.held_quantity)`.as('held')])
    .where('ri.heldItemId', '=', itemId)
    .where('ri.heldQuantity', '>', 0)
    .groupBy('r.id')
    .orderBy('r.id')
    .limit(MAX_LISTED)
    .execute()
}

/** The offers that use the item. */
export async function offersUsingItem(db: Reads<'offers' | 'offerItems'>, itemId: number) {
  return db
    .selectFrom('offers as o')
    .innerJoin('offerItems as oi', 'oi.offerId', 'o.id')
    .select(['o.id', 'o.title', 'o.status'])
    .where('oi.itemId', '=', itemId)
    .orderBy('o.id', 'desc')
    .limit(MAX_LISTED)
    .execute()
}
