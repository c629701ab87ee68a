import { randomBytes } from 'node:crypto'
import type { Db } from '../database/index.ts'

/** Reads a random key of the installation. It is created on first use and is the same for all processes. */
export function serverKeyReader(db: Db, name: string): () => Promise<Buffer> {
  let reading: Promise<Buffer> | null = null
  const read = async () => {
    const insert = db.insertInto('serverKeys').values({ name, key: randomBytes(32) })
    await insert.onConflict((conflict) => conflict.doNothing()).execute()
    const row = await db.selectFrom('serverKeys').select('key').where('name', '=', name).executeTakeFirstOrThrow()
    return row.key
  }
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = null
      throw error
    })
    return reading
  }
}
