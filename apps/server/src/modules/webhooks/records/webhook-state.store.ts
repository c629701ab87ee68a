import { sql } from 'kysely'
import type { Db, Tx, Writes } from '#platform/database'

export type ClaimedWebhook = {
  id: number
  userId: number
  url: string
  secret: string
  previousSecret: string | null
  previousSecretUntil: Date | null
}

/** Claims the webhook until then, so that one process at a time sends to it; undefined while another one does. */
export async function claimWebhook(db: Db, id: number, now: Date, until: Date): Promise<ClaimedWebhook | undefined> {
  const { rows } = await sql<ClaimedWebhook>`
    update webhooks set busy_until = ${until}
    where id = ${id} and disabled_at is null and busy_until <= ${now}
    returning id, user_id, url, secret, previous_secret, previous_secret_until`.execute(db)
  return rows[0]
}

export async function releaseWebhook(db: Db, id: number, until: Date): Promise<void> {
  await sql`update webhooks set busy_until = '-infinity' where id = ${id} and busy_until = ${until}`.execute(db)
}

export async function markDelivered(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ failingSince: null })
    .where('id', '=', id)
    .where('failingSince', 'is not', null)
    .execute()
}

/** Records a failure; returns since when nothing was delivered, undefined if the webhook is off or gone. */
export async function markFailed(tx: Tx, id: number, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ failingSince: Date }>`
    update webhooks set failing_since = coalesce(failing_since, ${now}) where id = ${id} and disabled_at is null
    returning failing_since`.execute(tx)
  return rows[0]?.failingSince
}

export async function disableWebhook(
  tx: Writes<'webhooks'>,
  id: number,
  disabledBy: 'failures' | 'gone',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set((eb) => ({ disabledAt: now, disabledBy, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('disabledAt', 'is', null)
    .execute()
}

/** Webhooks with something to send now, whatever became of their outbox messages. */
export async function webhooksWithDueDeliveries(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from webhooks w where w.disabled_at is null and w.busy_until <= ${now} and exists (
      select 1 from webhook_deliveries d
      where d.webhook_id = w.id and d.status = 'pending' and d.next_attempt_at <= ${now}::timestamptz - interval '1 minute')
    order by w.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
