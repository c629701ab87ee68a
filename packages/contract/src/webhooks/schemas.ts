import * as z from 'zod/mini'
import { atMost, Empty, IdParams, Instant, PageQuery, PathId, page, text, Version } from '../common/fields.ts'
import {
  DELIVERY_ERRORS,
  DELIVERY_STATUSES,
  DISABLED_BY,
  MAX_WEBHOOK_URL,
  MAX_WEBHOOKS,
  TEST_EVENT,
  WEBHOOK_EVENTS,
} from './events.ts'

/** An absolute address without a user name, a password or a fragment. Which hosts are allowed, the server decides. */
const ADDRESS = /^https?:\/\/[^\s/?#@]+(?:[/?][^\s#]*)?$/i

const Target = text(MAX_WEBHOOK_URL).check(z.regex(ADDRESS, 'webhookUrl'))
export const WebhookEvent = z.enum(WEBHOOK_EVENTS)
const Events = z.array(WebhookEvent, { error: 'required' }).check(
  z.minLength(1, 'required'),
  z.maxLength(WEBHOOK_EVENTS.length, 'maxlength'),
  z.refine((events) => new Set(events).size === events.length, 'option'),
)

export const WebhookBody = z.strictObject({ url: Target, events: Events })
export type WebhookBody = z.input<typeof WebhookBody>

export const WebhookUpdate = z.strictObject({ version: Version, url: Target, events: Events, enabled: z.boolean() })
export type WebhookUpdate = z.input<typeof WebhookUpdate>

/** `previousSecretUntil`: until then messages carry two signatures. `failingSince`: nothing was delivered since. */
export const Webhook = z.object({
  id: z.int(),
  version: z.int(),
  url: z.string(),
  events: atMost(WebhookEvent, WEBHOOK_EVENTS.length),
  enabled: z.boolean(),
  disabledBy: z.nullable(z.enum(DISABLED_BY)),
  failingSince: z.nullable(Instant),
  previousSecretUntil: z.nullable(Instant),
  createdAt: Instant,
})
export type Webhook = z.infer<typeof Webhook>

/** Only the replies of creation and rotation contain the secret. */
export const WebhookWithSecret = z.extend(Webhook, { secret: z.string() })
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>

/** One event for one webhook and its last attempt. `messageId` is sent as `webhook-id`. */
export const WebhookDelivery = z.object({
  id: z.int(),
  messageId: z.string(),
  event: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  reservationId: z.nullable(z.int()),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.int(),
  responseStatus: z.nullable(z.int()),
  error: z.nullable(z.enum(DELIVERY_ERRORS)),
  durationMs: z.nullable(z.int()),
  createdAt: Instant,
  nextAttemptAt: z.nullable(Instant),
  finishedAt: z.nullable(Instant),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const webhookSchemas = {
  list: { reply: z.object({ items: atMost(Webhook, MAX_WEBHOOKS) }) },
  create: { body: WebhookBody, reply: WebhookWithSecret },
  update: { params: IdParams, body: WebhookUpdate, reply: Webhook },
  delete: { params: IdParams, reply: Empty },
  rotateSecret: { params: IdParams, reply: WebhookWithSecret },
  test: { params: IdParams, reply: WebhookDelivery },
  deliveries: { params: IdParams, query: PageQuery, reply: page(WebhookDelivery) },
  redeliver: { params: z.object({ id: PathId, deliveryId: PathId }), reply: WebhookDelivery },
}
