import type { DisabledBy, WebhookEvent } from '@kram/contract/webhooks/events'
import type { Insertable, Updateable } from 'kysely'
import type { Database, Reads, Writes } from '#platform/database'

const select = (db: Reads<'webhooks'>, sellerId: number) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'version', 'url', 'disabledAt', 'failingSince', 'previousSecretUntil', 'createdAt'])
    .select((eb) => [
      // The writer and a check constraint restrict these two columns to the contract's values.
      eb.ref('events').$castTo<WebhookEvent[]>().as('events'),
      eb.ref('disabledBy').$castTo<DisabledBy | null>().as('disabledBy'),
    ])
    .where('sellerId', '=', sellerId)

export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number]

/** Own webhooks, oldest first; their number is limited. */
export const listWebhooks = (db: Reads<'webhooks'>, sellerId: number) => select(db, sellerId).orderBy('id').execute()

export const findWebhook = (db: Reads<'webhooks'>, sellerId: number, id: number) =>
  select(db, sellerId).where('id', '=', id).executeTakeFirst()

/** The same, locked until the end of the transaction. */
export const lockWebhook = (tx: Writes<'webhooks'>, sellerId: number, id: number) =>
  select(tx, sellerId).select('secret').where('id', '=', id).forUpdate().executeTakeFirst()

export async function countWebhooks(tx: Reads<'webhooks'>, sellerId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sellerId', '=', sellerId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertWebhook(tx: Writes<'webhooks'>, row: Insertable<Database['webhooks']>): Promise<number> {
  const { id } = await tx.insertInto('webhooks').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes a webhook that the caller has locked. */
export async function updateWebhook(
  tx: Writes<'webhooks'>,
  id: number,
  change: Updateable<Database['webhooks']>,
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ ...change })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** False if the seller has no such webhook. */
export async function deleteWebhook(tx: Writes<'webhooks'>, sellerId: number, id: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('webhooks')
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
