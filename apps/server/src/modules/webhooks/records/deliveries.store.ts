import type { DeliveryError, DeliveryStatus } from '@kram/contract/webhooks/events'
import { sql } from 'kysely'
import type { Db, SqlDb, Tx, Writes } from '#platform/database'
import type { EventName } from '../webhook.rules.ts'

export type DeliveryRow = {
  id: number
  messageId: string
  event: EventName
  reservationId: number | null
  status: DeliveryStatus
  attempts: number
  responseStatus: number | null
  error: DeliveryError | null
  durationMs: number | null
  createdAt: Date
  /** Null before the first attempt and after the last one. */
  nextAttemptAt: Date | null
  finishedAt: Date | null
}

const COLUMNS = sql`id, message_id, event, reservation_id, status, attempts, response_status, error, duration_ms, created_at,
  case when status = 'pending' and isfinite(next_attempt_at) then next_attempt_at end as next_attempt_at, finished_at`

/** Newest first, with one extra row when there is a next page. */
export async function listDeliveries(
  db: SqlDb,
  webhookId: number,
  { limit, beforeId }: { limit: number; beforeId: number | null },
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select ${COLUMNS} from webhook_deliveries
    where webhook_id = ${webhookId} and (${beforeId}::bigint is null or id < ${beforeId}::bigint)
    order by id desc limit ${limit + 1}`.execute(db)
  return rows
}

export async function findDelivery(db: SqlDb, webhookId: number, id: number) {
  const { rows } = await sql<DeliveryRow>`
    select ${COLUMNS} from webhook_deliveries where webhook_id = ${webhookId} and id = ${id}`.execute(db)
  return rows[0]
}

export async function insertTestDelivery(
  tx: Writes<'webhookDeliveries'>,
  row: { webhookId: number; messageId: string; event: EventName; createdAt: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('webhookDeliveries')
    .values({ ...row, data: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes a finished delivery due again, with a full day of attempts; false if there is no finished one. */
export async function resetDelivery(tx: Writes<'webhookDeliveries'>, webhookId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    update webhook_deliveries set status = 'pending', attempts = 0, next_attempt_at = '-infinity', finished_at = null
    where webhook_id = ${webhookId} and id = ${id} and status <> 'pending' returning id`.execute(tx)
  return rows.length > 0
}

/** Gives up everything that waits, because the webhook was turned off. */
export async function failPending(tx: Writes<'webhookDeliveries'>, webhookId: number, now: Date): Promise<void> {
  await tx
    .updateTable('webhookDeliveries')
    .set({ status: 'failed', error: 'disabled', finishedAt: now })
    .where('webhookId', '=', webhookId)
    .where('status', '=', 'pending')
    .execute()
}

export type DueDelivery = {
  id: number
  messageId: string
  event: EventName
  data: unknown
  attempts: number
  createdAt: Date
}

/** What may be sent next: a delivery waits for all earlier ones of the same reservation. */
const isNext = sql`not exists (select 1 from webhook_deliveries e where e.webhook_id = d.webhook_id and e.status = 'pending'
  and e.reservation_id = d.reservation_id and e.id < d.id)`

export async function findDueDelivery(db: Db, webhookId: number, now: Date): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    select d.id, d.message_id, d.event, d.data, d.attempts, d.created_at from webhook_deliveries d
    where d.webhook_id = ${webhookId} and d.status = 'pending' and d.next_attempt_at <= ${now} and ${isNext}
    order by d.next_attempt_at, d.id limit 1`.execute(db)
  return rows[0]
}

/** When the next delivery is due; `-infinity` reads as long ago. Undefined when nothing waits. */
export async function findNextDueAt(db: Db, webhookId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(d.next_attempt_at, '1970-01-01') as at from webhook_deliveries d
    where d.webhook_id = ${webhookId} and d.status = 'pending' and ${isNext}
    order by d.next_attempt_at limit 1`.execute(db)
  return rows[0]?.at
}

type Attempt = {
  responseStatus: number | null
  error: DeliveryError | null
  durationMs: number
  status: DeliveryStatus
  nextAttemptAt: Date | null
  now: Date
}

/** Writes the result of an attempt; a delivery that was dropped in the meantime stays as it is. */
export async function recordAttempt(tx: Tx, id: number, { nextAttemptAt, now, ...result }: Attempt): Promise<void> {
  await tx
    .updateTable('webhookDeliveries')
    .set((eb) => ({
      ...result,
      attempts: eb('attempts', '+', 1),
      ...(nextAttemptAt && { nextAttemptAt }),
      finishedAt: result.status === 'pending' ? null : now,
    }))
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

/** Keeps the newest finished deliveries of each webhook. */
export async function trimLog(tx: Writes<'webhookDeliveries'>, keep: number, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries where id in (
      select id from (
        select id, finished_at, row_number() over (partition by webhook_id order by id desc) as rank
        from webhook_deliveries where status <> 'pending') finished
      where rank > ${keep} or finished_at < ${before})`.execute(tx)
  return Number(numAffectedRows)
}
