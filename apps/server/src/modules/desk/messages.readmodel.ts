import { sql } from 'kysely'
import type { Db } from '#platform/database'

export type DeadRow = {
  id: number
  topic: string
  to: string | null
  subject: string | null
  attempts: number
  createdAt: Date
  deadAt: Date
  lastError: string | null
}

/** Messages that were given up, the newest first. Of the payload only the recipient and the subject of an e-mail. */
export async function listDead(db: Db, limit: number, before: readonly [string, number] | null): Promise<DeadRow[]> {
  const after = before ? sql`and (dead_at, id) < (${before[0]}::timestamptz, ${before[1]}::bigint)` : sql``
  const { rows } = await sql<DeadRow>`
    select id, topic, case when topic = 'email' then payload ->> 'to' end as "to",
      case when topic = 'email' then payload ->> 'subject' end as subject, attempts, created_at, dead_at, last_error
    from outbox_messages where dead_at is not null ${after}
    order by dead_at desc, id desc limit ${limit}`.execute(db)
  return rows
}
