import type { Picture } from '@kram/contract/uploads/schemas'
import { sql, type RawBuilder } from 'kysely'
import { pictureJson } from '#modules/uploads'

/** The first picture of the product known as `alias`, or null. */
export const coverJson = (alias: string): RawBuilder<Picture | null> =>
  sql<Picture | null>`(select ${pictureJson('cu')} from product_pictures cp join uploads cu on cu.id = cp.upload_id
    where cp.product_id = ${sql.ref(`${alias}.id`)} order by cp.position limit 1)`
