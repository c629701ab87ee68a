import { instantText } from '@kram/contract/common/time'
import { TEST_EVENT } from '@kram/contract/webhooks/events'
import type { WebhookDelivery } from '@kram/contract/webhooks/schemas'
import * as z from 'zod/mini'
import type { SellerPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import type { Idempotent } from '#platform/idempotency'
import { pageOf, readCursor, writeCursor } from '#platform/pagination'
import { enqueue } from '#platform/queue'
import { newKey } from '#platform/security'
import { DELIVER_TOPIC } from './deliver.ts'
import {
  type DeliveryRow,
  findDelivery,
  findWebhook,
  insertTestDelivery,
  listDeliveries,
  resetDelivery,
} from '../records/index.ts'

const Cursor = z.tuple([z.int()])

const toDelivery = ({ createdAt, nextAttemptAt, finishedAt, ...row }: DeliveryRow): WebhookDelivery => ({
  ...row,
  createdAt: instantText(createdAt),
  nextAttemptAt: nextAttemptAt && instantText(nextAttemptAt),
  finishedAt: finishedAt && instantText(finishedAt),
})

export async function viewDeliveries(
  db: Db,
  { sellerId }: SellerPrincipal,
  webhookId: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  orNotFound(await findWebhook(db, sellerId, webhookId))
  const beforeId = readCursor(cursor, Cursor)?.[0] ?? null
  const rows = await listDeliveries(db, webhookId, { limit, beforeId })
  const { items, nextCursor } = pageOf(rows, limit, (last) => writeCursor(last.id))
  return { items: items.map(toDelivery), nextCursor }
}

/** The webhook must be on: one that is off sends nothing. */
async function requireEnabled(tx: Tx, sellerId: number, webhookId: number): Promise<void> {
  const { disabledAt } = orNotFound(await findWebhook(tx, sellerId, webhookId))
  if (disabledAt !== null) throw new AppError('WEBHOOK_DISABLED')
}

async function wake(tx: Tx, webhookId: number, deliveryId: number): Promise<WebhookDelivery> {
  await enqueue(tx, { topic: DELIVER_TOPIC, payload: { webhookId } })
  return toDelivery(orNotFound(await findDelivery(tx, webhookId, deliveryId)))
}

/** Sends a test event; the result appears in the log. */
export const sendTest = (
  { db, clock }: { db: Db; clock: Clock },
  { sellerId }: SellerPrincipal,
  webhookId: number,
  idempotent: Idempotent,
): Promise<WebhookDelivery> =>
  inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      await requireEnabled(tx, sellerId, webhookId)
      const row = { webhookId, messageId: `msg_${newKey()}`, event: TEST_EVENT, createdAt: clock.now() } as const
      return wake(tx, webhookId, await insertTestDelivery(tx, row))
    }),
  )

/** Sends a finished delivery again; one that still waits is only woken. */
export const redeliver = (
  db: Db,
  { sellerId }: SellerPrincipal,
  { id: webhookId, deliveryId }: { id: number; deliveryId: number },
  idempotent: Idempotent,
): Promise<WebhookDelivery> =>
  inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      await requireEnabled(tx, sellerId, webhookId)
      orNotFound(await findDelivery(tx, webhookId, deliveryId))
      await resetDelivery(tx, webhookId, deliveryId)
      return wake(tx, webhookId, deliveryId)
    }),
  )
