import { sql } from 'kysely'
import { type Db, isExpired } from '#platform/database'
import { purgeJob } from '#platform/housekeeping'
import type { Job } from '#platform/queue'
import { isUnreferencedItem } from './item-references.readmodel.ts'

/** Purges inventories and items that were deleted more than an hour ago, the ledgers of the items with them. */
export const purgeStock = ({ db }: { db: Db }): Job[] => [
  purgeJob('stock.purge-items', async (limit) => {
    const { rows } = await sql`
      delete from items_with_deleted where id in (
        select it.id from items_with_deleted it where ${isExpired('it')} and ${isUnreferencedItem}
        order by it.deleted_at limit ${limit} for update skip locked)
      returning id`.execute(db)
    return rows.length
  }),
  purgeJob('stock.purge-inventories', async (limit) => {
    const { rows } = await sql`
      delete from inventories_with_deleted where id in (
        select i.id from inventories_with_deleted i
        where ${isExpired('i')} and not exists (select from items_with_deleted it where it.inventory_id = i.id)
        order by i.deleted_at limit ${limit} for update skip locked)
      returning id`.execute(db)
    return rows.length
  }),
]
