import type { Db } from '#platform/database'
import { unique } from './rows.ts'

/** A webhook of a seller with one finished delivery. */
export async function insertWebhook(db: Db, { userId, sellerId }: { userId: number; sellerId: number }) {
  const { id } = await db
    .insertInto('webhooks')
    .values({ userId, sellerId, url: 'https://sklep.example/kram', events: ['stock.low'], secret: 'whsec_c2VrcmV0' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const delivery = await db
    .insertInto('webhookDeliveries')
    .values({
      webhookId: id,
      messageId: `msg_${unique()}`,
      event: 'stock.low',
      data: '{}',
      status: 'delivered',
      finishedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, deliveryId: delivery.id }
}
