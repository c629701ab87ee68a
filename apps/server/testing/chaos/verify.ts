import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { ledgerErrors } from '../database/concurrency.ts'
import { fetchServed } from '../http/fetch-served.ts'
import type { Intent, LoadLog } from './load.ts'
import type { SmtpServer } from './environment/smtp-server.ts'

/** Reservations with missing parts. */
const PARTIAL_RESERVATIONS = sql<{ id: number; fault: string }>`
  with messages as materialized (
    select (payload ->> 'reservationId')::integer as id, count(*) filter (where topic = 'reservation.email') as emails,
      count(*) filter (where topic = 'reservation.event') as events,
      bool_or(topic = 'reservation.event' and done_at is not null) as is_event_handled
    from outbox_messages where payload ->> 'event' = 'submit' group by 1)
  select r.id, fault from reservations r left join messages m on m.id = r.id cross join lateral (values
    ('no lines', not exists (select from reservation_items l where l.reservation_id = r.id)),
    ('not one entry of the submit', (select count(*) from comments c where c.reservation_id = r.id and c.event = 'submit') <> 1),
    ('not one event of the submit', coalesce(m.events, 0) <> 1),
    ('not two e-mails of the submit', coalesce(m.emails, 0) <> case when m.is_event_handled then 2 else 0 end),
    ('no snapshot', r.snapshot is null),
    ('holds other than its lines', r.status = 'pending' and exists (
      select from reservation_items l where l.reservation_id = r.id and l.held_quantity <> l.quantity)),
    ('cancelled and holding', r.status = 'cancelled' and (r.slot_id is not null or exists (
      select from reservation_items l where l.reservation_id = r.id and l.held_quantity <> 0))),
    ('cancelled without its entry', r.status = 'cancelled' and not exists (
      select from comments c where c.reservation_id = r.id and c.event = 'cancel')),
    ('in another state', r.status not in ('pending', 'cancelled'))) as seen (fault, true_of)
  where true_of`

const WRONG_CAPACITY = sql<{ id: number }>`
  select w.id from occurrences w where w.reserved_count <> (select count(*) from reservations r where r.slot_id = w.id)
    or w.reserved_count <> (select sum(count) from unnest(w.time_slot_counts) as count)`

/** Inconsistencies of the database: incomplete reservations, counters, capacity. None when nobody writes. */
export async function stateErrors(db: Db): Promise<string[]> {
  const halves = (await PARTIAL_RESERVATIONS.execute(db)).rows.map(({ id, fault }) => `reservation ${id}: ${fault}`)
  const capacity = (await WRONG_CAPACITY.execute(db)).rows.map(
    ({ id }) => `occurrence ${id}: reserved capacity differs from its reservations`,
  )
  const counters = (await ledgerErrors(db)).map((fault) => `counter is not its ledger: ${JSON.stringify(fault)}`)
  return [...halves, ...capacity, ...counters]
}

type Stored = { id: number; key: string | null }

const ofKind = (intents: readonly Intent[], kind: Intent['kind']) => intents.filter((intent) => intent.kind === kind)

/** Acknowledged requests that do not exist exactly once under their id. */
function missingOrDuplicate(intents: readonly Intent[], stored: readonly Stored[]): string[] {
  const byKey = Map.groupBy(stored, ({ key }) => key)
  return intents.flatMap(({ kind, key, id }) => {
    const rows = byKey.get(key) ?? []
    return rows.length === 1 && rows[0]?.id === id ? [] : [`${kind} ${id}: ${rows.length} of it`]
  })
}

async function missingFiles(db: Db, uploads: readonly Intent[], address: string): Promise<string[]> {
  const faults: string[] = []
  for (const { id, path } of uploads) {
    const seen = path ? await fetchServed(`${address}${path}`) : null
    if (!seen?.ok || (await seen.arrayBuffer()).byteLength === 0) faults.push(`upload ${id}: file lost`)
  }
  const stored = await db.selectFrom('uploads').select('id').execute()
  return stored.length === uploads.length ? faults : [...faults, `${stored.length} uploads for ${uploads.length}`]
}

/** Acknowledged requests that do not exist exactly once. By now every request is acknowledged, unanswered ones after a retry. */
export async function acknowledgementErrors(
  db: Db,
  { intents, cancelled }: LoadLog,
  address: string,
): Promise<string[]> {
  const reservations = await db.selectFrom('reservations').select(['id', 'note as key', 'status']).execute()
  const comments = await db.selectFrom('comments').select(['id', 'body as key']).where('event', 'is', null).execute()
  const states = new Map(reservations.map(({ id, status }) => [id, status]))
  const uncancelled = [...cancelled].filter((id) => states.get(id) !== 'cancelled')
  return [
    ...missingOrDuplicate(ofKind(intents, 'reservation'), reservations),
    ...missingOrDuplicate(ofKind(intents, 'comment'), comments),
    ...uncancelled.map((id) => `reservation ${id}: cancellation lost`),
    ...(await missingFiles(db, ofKind(intents, 'upload'), address)),
  ]
}

/** E-mails that were never sent though they still apply, or whose copies went to different recipients. */
export async function emailErrors(db: Db, { received }: SmtpServer): Promise<string[]> {
  const { rows } = await sql<{ id: number; event: string }>`
    select o.id, o.payload ->> 'event' as event from outbox_messages o join reservations r on r.id = (o.payload ->> 'reservationId')::integer
    where o.topic = 'reservation.email' and not (o.payload ->> 'event' = 'submit' and r.status = 'cancelled')`.execute(
    db,
  )
  const lost = rows.filter(({ id }) => !received.has(`message-${id}`))
  const mixed = [...received].filter(([, to]) => new Set(to).size !== 1)
  return [
    ...lost.map(({ id, event }) => `e-mail ${id} (${event}) was never sent`),
    ...mixed.map(([id]) => `${id} went to different people`),
  ]
}

/** Ends the leases of the messages that a killed server had claimed. */
export async function expireLeases(db: Db): Promise<void> {
  await sql`update outbox_messages set run_at = now() where done_at is null and attempts > 0`.execute(db)
}

export const pendingMessages = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from outbox_messages where done_at is null`.execute(db)
  return rows[0]?.count ?? 0
}
