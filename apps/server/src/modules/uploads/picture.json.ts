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
    'renditions', ${column('renditions_at')} is not null,
    'variants', json_build_object('thumb', ${size('thumb')}, 'card', ${size('card')}, 'full', ${size('full')})) end`
}

/** A table of another slice that stores the order of pictures, and the column with the row's id. */
export type PictureTable = { table: string; column: string }

/** All pictures of a row in their order: `picturesJson({ table: 'location_pictures', column: 'location_id' }, 'locations.id')`. */
export const picturesJson = ({ table, column }: PictureTable, row: string): RawBuilder<Picture[]> =>
  sql<Picture[]>`coalesce((select json_agg(${pictureJson('u')} order by j.position)
    from ${sql.table(table)} j join uploads u on u.id = j.upload_id where ${sql.ref(`j.${column}`)} = ${sql.ref(row)}), '[]')`
