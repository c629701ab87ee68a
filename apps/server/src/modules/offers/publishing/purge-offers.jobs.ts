import { sql } from 'kysely'
import { type Db, isExpired } from '#platform/database'
import { purgeJob } from '#platform/housekeeping'
import type { Job } from '#platform/queue'
import { isReservedItem } from '../offer-items/index.ts'

/**
 * Purges drafts and offer items that were deleted more than an hour ago. An offer item that reservations refer to stays without
 * stock, so that the stock can be purged.
 */
export const purgeOffers = ({ db }: { db: Db }): Job[] => [
  purgeJob('offers.release-stock', async (limit) => {
    const { rows } = await sql`
      update offer_items_with_deleted set item_id = null, quantity = held where id in (
        select oi.id from offer_items_with_deleted oi
        where ${isExpired('oi')} and (oi.item_id is not null or oi.quantity is distinct from oi.held)
        order by oi.deleted_at limit ${limit} for update skip locked)
      returning id`.execute(db)
    return rows.length
  }),
  purgeJob('offers.purge-items', async (limit) => {
    const { rows } = await sql`
      delete from offer_items_with_deleted where id in (
        select oi.id from offer_items_with_deleted oi where ${isExpired('oi')} and not ${isReservedItem}
        order by oi.deleted_at limit ${limit} for update skip locked)
      returning id`.execute(db)
    return rows.length
  }),
  purgeJob('offers.purge-drafts', async (limit) => {
    const { rows } = await sql`
      delete from offers_with_deleted where id in (
        select o.id from offers_with_deleted o where ${isExpired('o')} and not exists (select from offer_items_with_deleted oi where oi.offer_id = o.id)
        order by o.deleted_at limit ${limit} for update skip locked)
      returning id`.execute(db)
    return rows.length
  }),
]
