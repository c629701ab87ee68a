import { sql } from 'kysely'
import type { Reads, Writes } from '#platform/database'

/** A file that cannot be encoded is not tried for ever. */
const MAX_ATTEMPTS = 3

/** The next pictures whose widths are not made, by id. */
export const findWithoutRenditions = (
  db: Reads<'uploads'>,
  { afterId, count }: { afterId: number; count: number },
): Promise<{ id: number; key: string }[]> =>
  db
    .selectFrom('uploads')
    .select(['id', 'key'])
    .where('id', '>', afterId)
    .where('renditionsAt', 'is', null)
    .where('renditionAttempts', '<', sql.lit(MAX_ATTEMPTS))
    .orderBy('id')
    .limit(count)
    .execute()

export async function recordRenditions(tx: Writes<'uploads'>, id: number): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ renditionsAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function recordRenditionFailure(tx: Writes<'uploads'>, id: number): Promise<void> {
  await tx
    .updateTable('uploads')
    .set((eb) => ({ renditionAttempts: eb('renditionAttempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
