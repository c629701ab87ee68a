import type { DocumentBody } from '@kram/contract/documents/schemas'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Writes } from '#platform/database'

type Facts = z.output<typeof DocumentBody>
type Table = Writes<'sellerDocuments'>

export async function insertDocument(
  tx: Table,
  sellerId: number,
  facts: Facts,
  { by, at }: { by: number; at: Date },
): Promise<number> {
  const row = await tx
    .insertInto('sellerDocuments')
    .values({ ...facts, sellerId, addedBy: by, addedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function countDocuments(tx: Table, sellerId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('sellerDocuments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sellerId', '=', sellerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Changes it, so that nobody has checked it as it is now; the seller, or `undefined` when another version is stored. */
export async function updateDocument(
  tx: Table,
  id: number,
  { version, ...facts }: Facts & { version: number },
): Promise<number | undefined> {
  const row = await tx
    .updateTable('sellerDocuments')
    .set({ ...facts, checkedBy: null, checkedAt: null, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('sellerId')
    .executeTakeFirst()
  return row?.sellerId
}

/** Records who checked this version of it. */
export async function markChecked(
  tx: Table,
  id: number,
  { version, by, at }: { version: number; by: number; at: Date },
): Promise<number | undefined> {
  const row = await tx
    .updateTable('sellerDocuments')
    .set({ checkedBy: by, checkedAt: at, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('sellerId')
    .executeTakeFirst()
  return row?.sellerId
}

export async function removeDocument(tx: Table, id: number): Promise<number | undefined> {
  const row = await tx.deleteFrom('sellerDocuments').where('id', '=', id).returning('sellerId').executeTakeFirst()
  return row?.sellerId
}

/** A closed seller has none. */
export async function deleteDocumentsOf(tx: Table, sellerId: number): Promise<void> {
  await tx.deleteFrom('sellerDocuments').where('sellerId', '=', sellerId).execute()
}
