import type { Webhook, WebhookDelivery, WebhookWithSecret } from '@kram/contract/webhooks/schemas'
import { sql } from 'kysely'
import { registerWebhooks, webhookMessageHandlers } from '#modules/webhooks'
import { createRunner } from '#platform/queue'
import type { Db } from '#platform/database'
import { insertReservableOffer, insertReservation, insertUser, type ReservableOffer } from '../factories/index.ts'
import { sellerPrincipal, testApi } from '../http/test-api.ts'

type Headers = Record<string, string>

/** A receiver on this machine that answers does so before, however busy the machine is. */
const PATIENT_MS = 20_000

export const EVENTS = [
  'reservation.submitted',
  'reservation.accepted',
  'reservation.cancelled',
  'stock.low',
  'offer.published',
  'offer.closed',
]

/** Two sellers with offers, the API of webhooks for the first one, and what makes events. */
export async function webhookClient(db: Db) {
  const server = testApi({ db, now: new Date().toISOString() })
  const { as, clock, deps, inject } = server
  registerWebhooks(server.api, { ...deps, allowLoopback: true })
  const newRunner = (timeoutMs = PATIENT_MS) => {
    const delivery = { ...deps, publicUrl: 'https://kram.test', allowLoopback: true, timeoutMs }
    return createRunner({ ...deps, handlers: webhookMessageHandlers(delivery), jobs: [] })
  }

  const [own, foreign] = [await insertReservableOffer(db), await insertReservableOffer(db)]
  const buyerId = await insertUser(db)
  const seller = as(sellerPrincipal(own.userId, own.sellerId))
  const otherSeller = as(sellerPrincipal(foreign.userId, foreign.sellerId))

  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    headers: Headers = seller,
  ) => {
    const reply = await inject({ method, url: `/api/webhooks${path}`, headers, ...(payload && { payload }) })
    return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() }
  }
  const draftAt = ({ offerId, sellerId, occurrenceId }: ReservableOffer) =>
    insertReservation(db, {
      offerId,
      sellerId,
      occurrenceId,
      buyerId,
      status: 'draft',
      contactName: 'Jan Tajny',
      contactPhone: '+48600111222',
      total: 1250,
      submittedAt: new Date(),
    })
  return {
    own,
    foreign,
    otherSeller,
    clock,
    deps,
    call,
    newRunner,
    draftAt,
    order: () => draftAt(own),
    move: (id: number, status: string) => sql`update reservations set status = ${status} where id = ${id}`.execute(db),
    add: async (url: string, events: string[] = EVENTS): Promise<WebhookWithSecret> =>
      (await call('POST', '', { url, events })).body,
    view: async (): Promise<Webhook> => (await call('GET', '')).body.items[0],
    log: async (id: number): Promise<WebhookDelivery[]> =>
      (await call('GET', `/${id}/deliveries?limit=100`)).body.items,
    /** Until nothing is due; a failed attempt leaves the rest to a message of its own. */
    deliver: async (timeoutMs?: number) => {
      const runner = newRunner(timeoutMs)
      while ((await runner.runDue()) > 0);
    },
    reset: async () => {
      await sql`truncate webhooks, webhook_deliveries, outbox_messages, notifications, rate_limits cascade`.execute(db)
      clock.set(new Date())
    },
  }
}
