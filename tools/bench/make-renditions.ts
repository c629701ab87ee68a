import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { fileName } from '../../apps/server/src/modules/uploads/picture-name.rules.ts'
import { localFiles } from '../../apps/server/src/platform/files/files.ts'
import { encodeRenditions } from '../../apps/server/src/platform/images/encode-renditions.ts'

/**
 * Makes the widths of all pictures at once, which the job of a running server makes within minutes after each upload. Without them
 * visitors of a row would load files for a card.
 */
export const makeRenditions = async (databaseUrl: string, dataDir: string): Promise<void> => {
  const files = localFiles(join(dataDir, 'uploads'))
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  try {
    const { rows } = await db.query<{ id: number; key: string }>(
      'select id, key from uploads where renditions_at is null order by id',
    )
    for (const { id, key } of rows) {
      const full = await files.open(fileName(key, 'full'))
      if (!full) throw new Error(`the picture ${key} has no file`)
      for (const { rendition, format, bytes } of await encodeRenditions(await buffer(full.stream)))
        await files.put(fileName(key, rendition, format), bytes)
      await db.query('update uploads set renditions_at = now() where id = $1', [id])
    }
  } finally {
    await db.end()
  }
}
