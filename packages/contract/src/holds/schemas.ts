import * as z from 'zod/mini'
import {
  atMost,
  Empty,
  Id,
  IdParams,
  Instant,
  LocalDate,
  optionalText,
  page,
  PageQuery,
  text,
} from '../common/fields.ts'
import { OFFER_HOLD_LABELS } from '../offers/holds.ts'
import { OfferStatus } from '../offers/item-schemas.ts'
import { DecisionView } from '../reports/decision-schemas.ts'
import { GROUND_LABELS } from '../reports/grounds.ts'
import { REPORT_REASON_LABELS } from '../reports/labels.ts'

const keysOf = <T extends object>(labels: T) => Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]]

const Kind = z.enum(keysOf(OFFER_HOLD_LABELS), { error: 'required' })

const Hold = z.object({
  id: z.int(),
  kind: Kind,
  message: z.string(),
  heldAt: Instant,
  heldBy: z.nullable(z.string()),
  resubmittedAt: z.nullable(Instant),
})

/** An offer that an operator keeps off sale. */
export const HeldOffer = z.object({
  /** Of the hold. */
  id: z.int(),
  offerId: z.int(),
  title: z.string(),
  sellerName: z.string(),
  kind: Kind,
  message: z.string(),
  heldAt: Instant,
  resubmittedAt: z.nullable(Instant),
})
export type HeldOffer = z.infer<typeof HeldOffer>

/** An offer as operators see it. */
export const OfferCase = z.object({
  id: z.int(),
  title: z.string(),
  description: z.nullable(z.string()),
  status: OfferStatus,
  seller: z.object({ id: z.int(), userId: z.int(), name: z.string() }),
  items: atMost(z.object({ variantId: z.int(), name: z.string(), price: z.string() }), 200),
  openReservations: z.int(),
  /** In force, the first one first. */
  holds: atMost(Hold, 20),
  /** About this offer, the newest first. */
  decisions: atMost(DecisionView, 10),
  notices: atMost(
    z.object({ id: z.int(), reason: z.enum(keysOf(REPORT_REASON_LABELS)), createdAt: Instant, decided: z.boolean() }),
    10,
  ),
})
export type OfferCase = z.infer<typeof OfferCase>

export const HoldBody = z.strictObject({
  kind: Kind,
  ground: z.enum(keysOf(GROUND_LABELS), { error: 'required' }),
  provision: optionalText(300),
  message: text(2000),
  /** The last day of a hold that ends by itself. */
  lastDay: z._default(z.nullable(LocalDate), null),
})
export const ReleaseBody = z.strictObject({ holdId: Id })

export const holdSchemas = {
  list: { query: PageQuery, reply: page(HeldOffer) },
  view: { params: IdParams, reply: OfferCase },
  hold: { params: IdParams, body: HoldBody, reply: OfferCase },
  release: { params: IdParams, body: ReleaseBody, reply: OfferCase },
  resubmit: { params: IdParams, reply: Empty },
}
