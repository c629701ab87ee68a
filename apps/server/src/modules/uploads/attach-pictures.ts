import { sql } from 'kysely'
import { type Tx, violatedConstraint } from '#platform/database'
import { invalid } from '#platform/errors'
import type { PictureTable } from './picture.json.ts'
import { isUploadOf, type Uploader } from './uploads.store.ts'

/** The table that stores the order of pictures, and the row they belong to. */
type Owner = PictureTable & { id: number }

/**
 * Replaces the pictures of a row by the named ones in this order (the cover has position 0), or rejects the first one that the
 * uploader does not own. Pictures that the row has already may stay, whoever uploaded them.
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
    // The picture was deleted as unused at the same moment.
    if (violatedConstraint(error)?.endsWith('_pictures_upload_id_fkey')) throw missing(ids[0])
    throw error
  }
}

async function replacePictures(
  tx: Tx,
  { table: name, column: rowId, id }: Owner,
  uploadIds: readonly number[],
  uploader: Uploader,
): Promise<Set<number>> {
  const [table, column] = [sql.table(name), sql.id(rowId)]
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
