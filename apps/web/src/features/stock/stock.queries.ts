import { placeRoutes } from '@kram/contract/places/schemas'
import {
  type Inventory,
  type INVENTORY_SORTS,
  type Item,
  type ITEM_SORTS,
  type Movement,
  stockRoutes,
} from '@kram/contract/stock/schemas'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { pagedQuery } from '#lib/query'

const ITEMS = ['items'] as const
const INVENTORIES = ['inventories'] as const

export type ItemFilter = {
  q: string
  inventoryId?: number | undefined
  low?: 'true' | undefined
  held?: 'true' | undefined
  sort?: (typeof ITEM_SORTS)[number] | undefined
}
export type InventoryFilter = {
  q: string
  locationId?: number | undefined
  sort?: (typeof INVENTORY_SORTS)[number] | undefined
}

export const itemsQuery = (filter: ItemFilter) =>
  pagedQuery<Item>([...ITEMS, 'list', filter], ({ cursor, signal }) =>
    call(stockRoutes.items, { query: { ...filter, cursor }, signal }),
  )

/** The first few items with low stock. */
export const lowStockQuery = () =>
  queryOptions({
    queryKey: [...ITEMS, 'low'],
    queryFn: ({ signal }) => call(stockRoutes.items, { query: { low: 'true', limit: 5 }, signal }),
  })

export const itemQuery = (id: number) =>
  queryOptions({
    queryKey: [...ITEMS, id],
    queryFn: ({ signal }) => call(stockRoutes.item, { params: { id }, signal }),
  })

/** Stock of one variant in all inventories. */
export const variantStockQuery = (variantId: number) =>
  queryOptions({
    queryKey: [...ITEMS, 'of', variantId],
    queryFn: async ({ signal }) => (await call(stockRoutes.items, { query: { variantId, limit: 100 }, signal })).items,
  })

export const movementsQuery = (id: number) =>
  pagedQuery<Movement>([...ITEMS, id, 'movements'], ({ cursor, signal }) =>
    call(stockRoutes.movements, { params: { id }, query: { cursor }, signal }),
  )

export const inventoryListQuery = (filter: InventoryFilter) =>
  pagedQuery<Inventory>([...INVENTORIES, 'list', filter], ({ cursor, signal }) =>
    call(stockRoutes.inventories, { query: { ...filter, cursor }, signal }),
  )

/** All inventories of a seller; they always fit one page. */
export const inventoriesQuery = () =>
  queryOptions({
    queryKey: [...INVENTORIES, 'all'],
    queryFn: async ({ signal }) => (await call(stockRoutes.inventories, { query: { limit: 100 }, signal })).items,
  })

export const inventoryQuery = (id: number) =>
  queryOptions({
    queryKey: [...INVENTORIES, id],
    queryFn: ({ signal }) => call(stockRoutes.inventory, { params: { id }, signal }),
  })

/** Own locations as options. */
export const locationNamesQuery = () =>
  queryOptions({
    queryKey: ['locations', 'names'],
    queryFn: ({ signal }) => call(placeRoutes.locationValues, { signal }),
  })

/** Invalidates every list and ledger after a change of stock or inventories. */
export const useInvalidateStock = () => {
  const client = useQueryClient()
  return () => Promise.all([ITEMS, INVENTORIES].map((queryKey) => client.invalidateQueries({ queryKey })))
}
