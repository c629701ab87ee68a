import { sql } from 'kysely'
import { type Tx, violatedConstraint } from '#platform/database'
import { invalid } from '#platform/errors'
import { isUploadOf, type Uploader } from './uploads.store.ts'

/** Whose pictures they are: the table that orders them, and the row they belong to. */
type Owner = { kind: 'product' | 'location' | 'statement'; id: number }

const TABLES = {
  product: { table: sql.table('product_pictures'), column: sql.id('product_id') },
  location: { table: sql.table('location_pictures'), column: sql.id('location_id') },
  statement: { table: sql.table('statement_pictures'), column: sql.id('statement_id') },
}

/**
 * Replaces the pictures by all of the named ones, in this order (the cover has position 0), or refuses at the first pictureId that is
 * not the uploader's own. Those that stand there already may stay, whoever sent them.
 */
export async function attachPictures(
  tx: Tx,
  owner: Owner,
  pictureIds: readonly number[],
  uploader: Uploader,
): Promise<void> {
  const ids = [...new Set(pictureIds)]
  const missing = (id: number | undefined) =>
    invalid({ property: `pictureIds[${pictureIds.findIndex((pictureId) => pictureId === id)}]`, code: 'picture' })
  try {
    const attached = await replacePictures(tx, owner, ids, uploader)
    if (attached.size < ids.length) throw missing(ids.find((id) => !attached.has(id)))
  } catch (error) {
    // The picture was cleared away as unused in this very moment.
    if (violatedConstraint(error)?.endsWith('_pictures_upload_id_fkey')) throw missing(ids[0])
    throw error
  }
}

async function replacePictures(
  tx: Tx,
  { kind, id }: Owner,
  uploadIds: readonly number[],
  uploader: Uploader,
): Promise<Set<number>> {
  const { table, column } = TABLES[kind]
  const removed = await sql<{ uploadId: number }>`
    delete from ${table} where ${column} = ${id} returning upload_id`.execute(tx)
  const previous = removed.rows.map(({ uploadId }) => uploadId)
  if (uploadIds.length === 0) return new Set()
  const { rows } = await sql<{ uploadId: number }>`
    insert into ${table} (${column}, position, upload_id)
    select ${id}, requested.ordinal - 1, u.id
    from unnest(${uploadIds}::int[]) with ordinality as requested (id, ordinal)
    join uploads u on u.id = requested.id and (${isUploadOf(uploader, 'u')} or u.id = any(${previous}::int[]))
    returning upload_id`.execute(tx)
  return new Set(rows.map(({ uploadId }) => uploadId))
}
