import { sql } from 'kysely'
import { type Db, isExpired } from '#platform/database'
import { purgeJob } from '#platform/housekeeping'
import type { Job } from '#platform/queue'
import { isUnreferencedVariant } from '../products/index.ts'

/** Purges products and variants that were deleted more than an hour ago. */
export const purgeCatalogue = ({ db }: { db: Db }): Job[] => [
  purgeJob('catalogue.purge-variants', async (limit) => {
    const { rows } = await sql`
      delete from variants_with_deleted where id in (
        select v.id from variants_with_deleted v where ${isExpired('v')} and ${isUnreferencedVariant}
        order by v.deleted_at limit ${limit} for update skip locked)
      returning id`.execute(db)
    return rows.length
  }),
  purgeJob('catalogue.purge-products', async (limit) => {
    const { rows } = await sql`
      delete from products_with_deleted where id in (
        select p.id from products_with_deleted p where ${isExpired('p')} and not exists (select from variants_with_deleted v where v.product_id = p.id)
        order by p.deleted_at limit ${limit} for update skip locked)
      returning id`.execute(db)
    return rows.length
  }),
]
