import type { LiveEvent } from '@kram/contract/live-events/schemas'
import { sql } from 'kysely'
import { type Db, publishOnCommit, type Tx } from '#platform/database'

/** Whose open pages hear it: `user:7`, `guest:12`. */
export type LiveRecipient = `user:${number}` | `guest:${number}`
export type NewLiveEvent = {
  audience: LiveRecipient
  event: Exclude<LiveEvent['event'], 'stock' | 'resync'>
  data: object
}
export type StoredLiveEvent = NewLiveEvent & { id: number }

export const LIVE_CHANNEL = 'kram_live'

/**
 * Tells open pages in every process. Kept for those who come back; handled twice it is events again, because the first time may have ended
 * between the commit and the signal.
 */
export async function publishLiveEvents(tx: Tx, source: string, events: readonly NewLiveEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = await tx
    .insertInto('liveEvents')
    .values(events.map(({ audience, event, data }) => ({ audience, event, data: JSON.stringify(data), source })))
    .onConflict((oc) =>
      oc.columns(['audience', 'source', 'event']).doUpdateSet((eb) => ({ source: eb.ref('excluded.source') })),
    )
    .returning(['id', 'audience', 'event', 'data'])
    .execute()
  for (const row of rows) publishOnCommit(tx, LIVE_CHANNEL, JSON.stringify(row))
}

/** Numbers are given before a commit, so that a lower one may be seen later: what came this shortly before is events again. */
const OVERLAP_SECONDS = 10

/** What an audience has missed since a number and a moment, oldest first. */
export async function findMissedEvents(
  db: Db,
  audience: LiveRecipient,
  { afterId, since, limit }: { afterId: number; since: Date; limit: number },
): Promise<StoredLiveEvent[]> {
  const { rows } = await sql<StoredLiveEvent>`
    select id, audience, event, data from live_events
    where audience = ${audience} and (id > ${afterId} or created_at > ${since}::timestamptz - ${OVERLAP_SECONDS} * interval '1 second')
    order by id limit ${limit}`.execute(db)
  return rows
}

/** The highest number there is: from here on an open page goes on. */
export async function findLastEventId(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('liveEvents')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? 0
}

/** Answers how many went. */
export async function deleteOldLiveEvents(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from live_events where id in (select id from live_events where created_at < ${before} limit ${limit})`.execute(
    db,
  )
  return Number(numAffectedRows)
}
