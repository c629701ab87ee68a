import { sql } from 'kysely'
import type { Db, Reads, Writes } from '#platform/database'

export type Chain = { lastId: number; lastHash: Buffer; anchorId: number; anchorHash: Buffer }

export const readChain = (db: Reads<'auditChain'>): Promise<Chain> =>
  db.selectFrom('auditChain').select(['lastId', 'lastHash', 'anchorId', 'anchorHash']).executeTakeFirstOrThrow()

export type Link = { id: number; text: string; previousHash: Buffer; hash: Buffer }

/** Entries in the order of the chain with the text that was hashed, as the migration of the table describes it. */
export async function readLinks(db: Db, afterId: number, untilId: number, limit: number): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select e.id, e.previous_hash, e.hash,
      jsonb_build_array(e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.act, e.source, e.actor_id,
        e.network, e.subject_id, e.target_type, e.target_id, e.before, e.after, e.reason, encode(e.previous_hash, 'hex'))::text as text
    from audit_entries e where e.id > ${afterId} and e.id <= ${untilId} order by e.id limit ${limit}`.execute(db)
  return rows
}

/** The chain begins after the newest entry from before this instant. */
export async function moveAnchor(tx: Writes<'auditChain' | 'auditEntries'>, before: Date): Promise<void> {
  const newest = await tx
    .selectFrom('auditEntries')
    .select(['id', 'hash'])
    .where('at', '<', before)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return
  await tx
    .updateTable('auditChain')
    .set({ anchorId: newest.id, anchorHash: newest.hash })
    .where('anchorId', '<', newest.id)
    .execute()
}

/** Deletes entries before the anchor; false when none are left. */
export async function deleteBeforeAnchor(tx: Writes<'auditChain' | 'auditEntries'>, limit: number): Promise<number> {
  const { anchorId } = await readChain(tx)
  const oldest = tx.selectFrom('auditEntries').select('id').where('id', '<=', anchorId).orderBy('id').limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('auditEntries').where('id', 'in', oldest).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
