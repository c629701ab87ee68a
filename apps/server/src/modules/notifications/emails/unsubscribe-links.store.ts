import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

type NewLink = { userId: number; topic: string; secretHash: Buffer }

export async function insertUnsubscribeLink(tx: Tx, link: NewLink): Promise<void> {
  await tx.insertInto('unsubscribeLinks').values(link).execute()
}

export const findUnsubscribeLink = (tx: Tx, secretHash: Buffer) =>
  tx.selectFrom('unsubscribeLinks').select(['userId', 'topic']).where('secretHash', '=', secretHash).executeTakeFirst()

/** Returns how many were deleted. */
export async function deleteOldUnsubscribeLinks(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from unsubscribe_links where secret_hash in (
      select secret_hash from unsubscribe_links where created_at < ${before} limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}
