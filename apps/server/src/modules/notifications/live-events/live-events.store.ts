import type { LiveEvent } from '@kram/contract/live-events/schemas'
import { sql } from 'kysely'
import { type Db, publishOnCommit, type Tx } from '#platform/database'

/** The user, or the guest of one reservation, whose open pages receive an event: `user:7`, `guest:12`. */
export type LiveRecipient = `user:${number}` | `guest:${number}`
export type NewLiveEvent = {
  recipient: LiveRecipient
  event: Exclude<LiveEvent['event'], 'stock' | 'resync'>
  data: object
}
export type StoredLiveEvent = NewLiveEvent & { id: number }

export const LIVE_CHANNEL = 'kram_live'

/**
 * Publishes events to the open pages in every process and stores them for pages that reconnect. Events of a source that
 * was handled before are published again, because the process may have died between the commit and NOTIFY; the result is
 * then `false`.
 */
export async function publishLiveEvents(tx: Tx, source: string, events: readonly NewLiveEvent[]): Promise<boolean> {
  if (events.length === 0) return true
  const rows = await tx
    .insertInto('liveEvents')
    .values(events.map(({ recipient, event, data }) => ({ recipient, event, data: JSON.stringify(data), source })))
    .onConflict((oc) =>
      oc.columns(['recipient', 'source', 'event']).doUpdateSet((eb) => ({ source: eb.ref('excluded.source') })),
    )
    .returning(['id', 'recipient', 'event', 'data', sql<boolean>`xmax = 0`.as('isNew')])
    .execute()
  for (const { id, recipient, event, data } of rows)
    publishOnCommit(tx, LIVE_CHANNEL, JSON.stringify({ id, recipient, event, data }))
  return rows.every(({ isNew }) => isNew)
}

/**
 * Ids are assigned before the commit, so a lower id may become visible later. Events of the last moments are therefore
 * sent again.
 */
const OVERLAP_SECONDS = 10

/** The events of a recipient since an id and a time, oldest first. */
export async function findMissedEvents(
  db: Db,
  recipient: LiveRecipient,
  { afterId, since, limit }: { afterId: number; since: Date; limit: number },
): Promise<StoredLiveEvent[]> {
  const { rows } = await sql<StoredLiveEvent>`
    select id, recipient, event, data from live_events
    where recipient = ${recipient} and (id > ${afterId} or created_at > ${since}::timestamptz - ${OVERLAP_SECONDS} * interval '1 second')
    order by id limit ${limit}`.execute(db)
  return rows
}

/** The highest id: an open page continues from here. */
export async function findLastEventId(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('liveEvents')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? 0
}

/** Returns how many were deleted. */
export async function deleteOldLiveEvents(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from live_events where id in (select id from live_events where created_at < ${before} limit ${limit})`.execute(
    db,
  )
  return Number(numAffectedRows)
}
