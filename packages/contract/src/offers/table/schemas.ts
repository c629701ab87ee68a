import * as z from 'zod/mini'
import { NetUnit, SoldBy } from '../../catalogue/variants.ts'
import { changeBase, ChangeResults, changesOf, RowResult, TableQuery } from '../../common/bulk/schemas.ts'
import { MAX_CHANGES, MAX_OFFER_CHANGES } from '../../common/bulk/limits.ts'
import { atMost, Id, LocalDate, PathId, Quantity } from '../../common/fields.ts'
import { Price } from '../../common/price.ts'
import { Counting } from '../../stock/count-schemas.ts'
import { Picture } from '../../uploads/schemas.ts'
import { OfferStatus } from '../item-schemas.ts'
import { OFFER_ROW_SORTS } from '../sorts.ts'
import { OFFER_STATUSES } from '../status.ts'

/** The offer item of a row, with the count of its variant. */
export const OfferRowItem = z.object({
  id: z.int(),
  variantId: z.int(),
  productName: z.string(),
  variantName: z.string(),
  netQuantity: z.number(),
  netUnit: NetUnit,
  soldBy: SoldBy,
  step: z.number(),
  approximate: z.boolean(),
  cover: z.nullable(Picture),
  price: z.string(),
  /** The limit of this offer. */
  quantity: z.nullable(z.number()),
  counting: z.nullable(Counting),
  /** How much there is: on the shelf, or for each date; `null` when it is not counted. */
  counted: z.nullable(z.number()),
  /** The shelf that is counted, for its change. */
  shelf: z.nullable(z.object({ id: z.int(), version: z.int(), lowStockAt: z.nullable(z.number()) })),
  /** Promised of the shelf, over all offers; of this offer when there is no shelf. */
  held: z.number(),
  remaining: z.nullable(z.number()),
  version: z.int(),
})
export type OfferRowItem = z.infer<typeof OfferRowItem>

/** A row of the table: an offer item with its offer, or an offer without items. */
export const OfferRow = z.object({
  /** The id of the offer item; of an offer without items its id, negative. */
  id: z.int(),
  offerId: z.int(),
  title: z.string(),
  status: OfferStatus,
  /** An operator keeps the offer off sale. */
  heldByOperator: z.boolean(),
  offerVersion: z.int(),
  locationName: z.nullable(z.string()),
  /** The nearest day on which it can be reserved. */
  nextDate: z.nullable(LocalDate),
  item: z.nullable(OfferRowItem),
})
export type OfferRow = z.infer<typeof OfferRow>

/** How many rows match in each status, whatever status was asked for; on the first page only. */
export const OfferRowCounts = z.object({ draft: z.int(), active: z.int(), paused: z.int(), archived: z.int() })
export type OfferRowCounts = z.infer<typeof OfferRowCounts>

const OfferRowQuery = z.extend(TableQuery, {
  /** Rows of offers with this status; without it, of all that are not archived. */
  status: z.optional(OfferStatus),
  locationId: z.optional(PathId),
  repeating: z.optional(z.literal('true')),
  sort: z._default(z.enum(OFFER_ROW_SORTS), 'next'),
})

/** A new price, a new limit or both; what is left out stays. */
const OfferItemChange = z.strictObject({
  ...changeBase,
  price: z.optional(Price),
  quantity: z.optional(z.nullable(Quantity)),
})

/**
 * The status that an offer gets. Within an hour an archived offer can return to what it was; a draft can be `deleted`, for as long as any
 * draft can be restored.
 */
const OfferChange = z.strictObject({
  ...changeBase,
  status: z.enum([...OFFER_STATUSES, 'deleted'], { error: 'option' }),
})

/** A copy with the days that it is offered. */
const OfferCopy = z.object({ id: z.int(), version: z.int(), validFrom: LocalDate, validTo: LocalDate })
const CopyResult = z.extend(RowResult, { copy: z.nullable(OfferCopy) })

export const offerTableSchemas = {
  rows: {
    query: OfferRowQuery,
    reply: z.object({
      items: z.array(OfferRow),
      nextCursor: z.nullable(z.string()),
      counts: z.nullable(OfferRowCounts),
    }),
  },
  changeItems: {
    body: z.strictObject({ changes: changesOf(OfferItemChange, MAX_CHANGES) }),
    reply: ChangeResults,
  },
  changeOffers: {
    body: z.strictObject({ changes: changesOf(OfferChange, MAX_OFFER_CHANGES) }),
    reply: ChangeResults,
  },
  copyOffers: {
    body: z.strictObject({ offers: changesOf(z.strictObject({ id: Id }), MAX_OFFER_CHANGES) }),
    reply: z.object({ results: atMost(CopyResult, MAX_OFFER_CHANGES) }),
  },
}
