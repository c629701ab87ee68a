import * as z from 'zod/mini'
import { NetUnit, SoldBy } from '../catalogue/variants.ts'
import {
  Id,
  IdParams,
  Instant,
  optionalText,
  page,
  PageQuery,
  PathId,
  Quantity,
  QuantityChange,
  SearchQuery,
  text,
  Version,
} from '../common/fields.ts'
import { Empty, route } from '../common/route.ts'
import { Picture } from '../uploads/schemas.ts'

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

/** Why stock changed. The first group is said by the seller, the second by reservations. */
export const MOVEMENT_REASONS = [
  'delivered',
  'counted',
  'spoiled',
  'own_use',
  'reserved',
  'released',
  'handed_over',
  'written_off',
  'returned',
  'undone',
] as const
export const MovementReason = z.enum(MOVEMENT_REASONS)
export type MovementReason = z.infer<typeof MovementReason>
export const SELLER_REASONS = ['delivered', 'counted', 'spoiled', 'own_use'] as const
export const SellerReason = z.enum(SELLER_REASONS)

export const ItemBody = z.strictObject({
  /** `null`: the seller's first inventory, which is made when there is none. */
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

/** A change by so much: what a "+" or "−" on a list means, whatever the quantity is by now. */
export const ItemAdjustment = z.strictObject({
  delta: QuantityChange,
  reason: z._default(SellerReason, 'counted'),
  note: optionalText(200),
})

/** How much of one variant one inventory holds: `quantity` on hand, `held` by reservations. */
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
  /** What one of it is, and by how much it is counted up and down. */
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

/** The first made first, or from A. */
export const INVENTORY_SORTS = ['oldest', 'name'] as const
/** `name`: by product, from A; `remaining`: what there is least to promise of; `newest`: put in last. */
export const ITEM_SORTS = ['name', 'remaining', 'newest'] as const

export const stockRoutes = {
  inventories: route({
    method: 'GET',
    path: '/api/inventories',
    summary: 'Own inventories',
    access: 'seller',
    query: z.extend(SearchQuery, {
      locationId: z.optional(PathId),
      sort: z.optional(z.enum(INVENTORY_SORTS)),
    }),
    reply: page(Inventory),
  }),
  inventory: route({
    method: 'GET',
    path: '/api/inventories/:id',
    summary: 'One own inventory',
    access: 'seller',
    params: IdParams,
    reply: Inventory,
  }),
  createInventory: route({
    method: 'POST',
    path: '/api/inventories',
    summary: 'Add an inventory',
    access: 'seller',
    limit: 'write',
    body: InventoryBody,
    reply: Inventory,
    status: 201,
    idempotent: true,
  }),
  updateInventory: route({
    method: 'PUT',
    path: '/api/inventories/:id',
    summary: 'Change an inventory',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    body: InventoryUpdate,
    reply: Inventory,
  }),
  deleteInventory: route({
    method: 'DELETE',
    path: '/api/inventories/:id',
    summary: 'Delete an empty inventory',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    reply: Empty,
    status: 204,
  }),
  items: route({
    method: 'GET',
    path: '/api/items',
    summary: 'Own stock: all, of one inventory, of one variant, or what runs low',
    access: 'seller',
    query: z.extend(SearchQuery, {
      inventoryId: z.optional(PathId),
      variantId: z.optional(PathId),
      /** Only what is at or below its mark, or gone. */
      low: z.optional(z.literal('true')),
      /** Only what reservations hold some of. */
      held: z.optional(z.literal('true')),
      sort: z.optional(z.enum(ITEM_SORTS)),
    }),
    reply: page(Item),
  }),
  item: route({
    method: 'GET',
    path: '/api/items/:id',
    summary: 'One own stock row',
    access: 'seller',
    params: IdParams,
    reply: Item,
  }),
  createItem: route({
    method: 'POST',
    path: '/api/items',
    summary: 'Put a variant into an inventory',
    access: 'seller',
    limit: 'write',
    body: ItemBody,
    reply: Item,
    status: 201,
    idempotent: true,
  }),
  updateItem: route({
    method: 'PUT',
    path: '/api/items/:id',
    summary: 'Set the quantity on hand; never below what is held',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    body: ItemUpdate,
    reply: Item,
  }),
  adjustItem: route({
    method: 'POST',
    path: '/api/items/:id/adjust',
    summary: 'Change the quantity on hand by so much; never below what is held',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    body: ItemAdjustment,
    reply: Item,
    idempotent: true,
  }),
  deleteItem: route({
    method: 'DELETE',
    path: '/api/items/:id',
    summary: 'Remove a stock row that nothing uses',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    reply: Empty,
    status: 204,
  }),
  exportLedger: route({
    method: 'GET',
    path: '/api/items/:id/movements/export',
    summary: 'The whole ledger of one stock row as CSV, newest first',
    access: 'seller',
    params: IdParams,
    reply: z.string(),
    text: true,
  }),
  movements: route({
    method: 'GET',
    path: '/api/items/:id/movements',
    summary: 'The ledger of one stock row, newest first',
    access: 'seller',
    params: IdParams,
    query: PageQuery,
    reply: page(Movement),
  }),
}
