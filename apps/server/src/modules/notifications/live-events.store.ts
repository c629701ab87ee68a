import type { LiveEvent } from '@kram/contract/events'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { signal } from '#platform/signals'

/** Whose open pages hear it: `member:7`, `guest:12`. */
export type Audience = `member:${number}` | `guest:${number}`
export type Told = { audience: Audience; event: Exclude<LiveEvent['event'], 'stock' | 'resync'>; data: object }
export type ToldRow = Told & { id: number }

export const LIVE_CHANNEL = 'kram_live'

/**
 * Tells open pages in every process. Kept for those who come back; handled twice it is told again, because the first time may have ended
 * between the commit and the signal.
 */
export async function tellPages(tx: Tx, source: string, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return
  const rows = await tx
    .insertInto('liveEvents')
    .values(told.map(({ audience, event, data }) => ({ audience, event, data: JSON.stringify(data), source })))
    .onConflict((oc) =>
      oc.columns(['audience', 'source', 'event']).doUpdateSet((eb) => ({ source: eb.ref('excluded.source') })),
    )
    .returning(['id', 'audience', 'event', 'data'])
    .execute()
  for (const row of rows) signal(tx, LIVE_CHANNEL, JSON.stringify(row))
}

/** Numbers are given before a commit, so that a lower one may be seen later: what came this shortly before is told again. */
const OVERLAP_SECONDS = 10

/** What an audience has missed since a number and a moment, oldest first. */
export async function missedEvents(
  db: Db,
  audience: Audience,
  { afterId, since, limit }: { afterId: number; since: Date; limit: number },
): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    select id, audience, event, data from live_events
    where audience = ${audience} and (id > ${afterId} or created_at > ${since}::timestamptz - ${OVERLAP_SECONDS} * interval '1 second')
    order by id limit ${limit}`.execute(db)
  return rows
}

/** The highest number there is: from here on an open page goes on. */
export async function lastEventNumber(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('liveEvents')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? 0
}

/** Answers how many went. */
export async function dropOldEvents(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from live_events where id in (select id from live_events where created_at < ${before} limit ${limit})`.execute(
    db,
  )
  return Number(numAffectedRows)
}
