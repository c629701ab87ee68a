import type { Picture } from '@kram/contract/uploads/schemas'
import { sql, type RawBuilder } from 'kysely'

/**
 * The contract's `Picture` from the columns of an `uploads` row known as `alias`; null where a left join found none:
 * `select ${pictureJson('u')} from sellers left join uploads u on u.id = sellers.upload_id`.
 */
export function pictureJson(alias: string): RawBuilder<Picture | null> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const size = (name: string) => sql`'/uploads/' || ${column('key')} || ${sql.lit(`-${name}.webp`)}`
  return sql<Picture | null>`case when ${column('id')} is not null then json_build_object(
    'id', ${column('id')}, 'width', ${column('width')}, 'height', ${column('height')}, 'blur', ${column('blur')},
    'variants', json_build_object('thumb', ${size('thumb')}, 'card', ${size('card')}, 'full', ${size('full')})) end`
}

/** The first picture of the product known as `alias`, or null. */
export const coverJson = (alias: string): RawBuilder<Picture | null> =>
  sql<Picture | null>`(select ${pictureJson('cu')} from product_pictures cp join uploads cu on cu.id = cp.upload_id
    where cp.product_id = ${sql.ref(`${alias}.id`)} order by cp.position limit 1)`
