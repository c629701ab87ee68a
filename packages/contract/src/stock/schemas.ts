import * as z from 'zod/mini'
import {
  atMost,
  LocalDate,
  text,
  Id,
  Version,
  Quantity,
  optionalText,
  QuantityChange,
  Instant,
  SearchQuery,
  PathId,
  page,
  IdParams,
  Empty,
  PageQuery,
} from '../common/fields.ts'
import { changeBase, ChangeResults, changesOf } from '../common/bulk/schemas.ts'
import { MAX_CHANGES } from '../common/bulk/limits.ts'
import { changesPage, UpdatedSince } from '../changes/schemas.ts'
import { INVENTORY_SORTS, ITEM_SORTS, MAX_DECISIONS, MOVEMENT_REASONS, SELLER_REASONS } from './constants.ts'
import { CountDecision, DateCountBody, VariantCount, VariantCountBody } from './count-schemas.ts'
import { Picture } from '../uploads/schemas.ts'
import { NetUnit, SoldBy } from '../catalogue/variants.ts'

export const InventoryBody = z.strictObject({ name: text(80), locationId: z._default(z.nullable(Id), null) })
export const InventoryUpdate = z.strictObject({
  name: text(80),
  locationId: z._default(z.nullable(Id), null),
  version: Version,
})
export const Inventory = z.object({
  id: z.int(),
  name: z.string(),
  locationId: z.nullable(z.int()),
  locationName: z.nullable(z.string()),
  itemCount: z.int(),
  version: z.int(),
})
export type Inventory = z.infer<typeof Inventory>
export const MovementReason = z.enum(MOVEMENT_REASONS)
export type MovementReason = z.infer<typeof MovementReason>
export const SellerReason = z.enum(SELLER_REASONS)

export const ItemBody = z.strictObject({
  /** `null`: the seller's first inventory; it is created when there is none. */
  inventoryId: z._default(z.nullable(Id), null),
  variantId: Id,
  quantity: Quantity,
  lowStockAt: z._default(z.nullable(Quantity), null),
})
export const ItemUpdate = z.strictObject({
  quantity: Quantity,
  lowStockAt: z._default(z.nullable(Quantity), null),
  reason: z._default(SellerReason, 'counted'),
  note: optionalText(200),
  version: Version,
})

/** A new quantity, a new warning level or both; what is left out stays. */
const ItemChange = z.strictObject({
  ...changeBase,
  quantity: z.optional(Quantity),
  lowStockAt: z.optional(z.nullable(Quantity)),
})

/** A relative change of the quantity, so that concurrent changes add up; zero confirms the count. */
export const ItemAdjustment = z.strictObject({
  delta: QuantityChange,
  reason: z._default(SellerReason, 'counted'),
  note: optionalText(200),
})

/** Stock of one variant in one inventory: `quantity` on hand, `held` by reservations. */
export const Item = z.object({
  id: z.int(),
  inventoryId: z.int(),
  inventoryName: z.string(),
  variantId: z.int(),
  variantName: z.string(),
  productId: z.int(),
  productName: z.string(),
  /** The first picture of the product. */
  cover: z.nullable(Picture),
  /** The sale unit, and the step of the counter. */
  netQuantity: z.number(),
  netUnit: NetUnit,
  soldBy: SoldBy,
  step: z.number(),
  quantity: z.number(),
  held: z.number(),
  lowStockAt: z.nullable(z.number()),
  version: z.int(),
})
export type Item = z.infer<typeof Item>

export const Movement = z.object({
  id: z.int(),
  itemId: z.nullable(z.int()),
  deltaQuantity: z.number(),
  deltaHeld: z.number(),
  reason: MovementReason,
  note: z.nullable(z.string()),
  reservationId: z.nullable(z.int()),
  createdAt: Instant,
})
export type Movement = z.infer<typeof Movement>

export const stockSchemas = {
  inventories: {
    query: z.extend(SearchQuery, {
      locationId: z.optional(PathId),
      sort: z.optional(z.enum(INVENTORY_SORTS)),
    }),
    reply: page(Inventory),
  },
  inventory: { params: IdParams, reply: Inventory },
  createInventory: { body: InventoryBody, reply: Inventory },
  updateInventory: { params: IdParams, body: InventoryUpdate, reply: Inventory },
  deleteInventory: { params: IdParams, reply: Empty },
  items: {
    query: z.extend(SearchQuery, {
      inventoryId: z.optional(PathId),
      variantId: z.optional(PathId),
      /** Items at or below their warning level, and sold-out items. */
      low: z.optional(z.literal('true')),
      /** Items with a quantity held by reservations. */
      held: z.optional(z.literal('true')),
      sort: z.optional(z.enum(ITEM_SORTS)),
      /** Each order has its own direction when this is left out. */
      direction: z.optional(z.enum(['asc', 'desc'])),
      updatedSince: z.optional(UpdatedSince),
    }),
    reply: changesPage(Item),
  },
  item: { params: IdParams, reply: Item },
  createItem: { body: ItemBody, reply: Item },
  updateItem: { params: IdParams, body: ItemUpdate, reply: Item },
  changeItems: { body: z.strictObject({ changes: changesOf(ItemChange, MAX_CHANGES) }), reply: ChangeResults },
  adjustItem: { params: IdParams, body: ItemAdjustment, reply: Item },
  deleteItem: { params: IdParams, reply: Empty },
  exportLedger: { params: IdParams, reply: z.string() },
  variantCount: { params: IdParams, reply: VariantCount },
  countVariant: { params: IdParams, body: VariantCountBody, reply: VariantCount },
  countDate: { params: z.object({ id: PathId, date: LocalDate }), body: DateCountBody, reply: VariantCount },
  decisions: { reply: z.object({ items: atMost(CountDecision, MAX_DECISIONS) }) },
  movements: { params: IdParams, query: PageQuery, reply: page(Movement) },
}
