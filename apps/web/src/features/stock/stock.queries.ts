import type { INVENTORY_SORTS, ITEM_SORTS } from '@kram/contract/stock/constants'
import { locationRoutes } from '@kram/contract/locations/routes'
import { stockRoutes } from '@kram/contract/stock/routes'
import type { Inventory, Item, Movement } from '@kram/contract/stock/schemas'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '#lib/api'
import { pagedQuery } from '#lib/query'
import { inventoryKeys, itemKeys, locationKeys } from '#shared/query-keys.ts'
import { invalidate, staleAfter } from '#shared/invalidation.ts'

export type ItemFilter = {
  q: string
  inventoryId?: number | undefined
  low?: 'true' | undefined
  held?: 'true' | undefined
  sort?: (typeof ITEM_SORTS)[number] | undefined
  direction?: 'asc' | 'desc' | undefined
  /** Longer pages for tables. */
  limit?: number
}
export type InventoryFilter = {
  q: string
  locationId?: number | undefined
  sort?: (typeof INVENTORY_SORTS)[number] | undefined
}

export const itemsQuery = (filter: ItemFilter) =>
  pagedQuery<Item>(itemKeys.list(filter), ({ cursor, signal }) =>
    call(stockRoutes.items, { query: { ...filter, cursor }, signal }),
  )

/** The first few items with low stock. */
export const lowStockQuery = () =>
  queryOptions({
    queryKey: itemKeys.low,
    queryFn: ({ signal }) => call(stockRoutes.items, { query: { low: 'true', limit: 5 }, signal }),
  })

export const itemQuery = (id: number) =>
  queryOptions({
    queryKey: itemKeys.one(id),
    queryFn: ({ signal }) => call(stockRoutes.item, { params: { id }, signal }),
  })

/** How a variant is counted. */
export const variantCountQuery = (variantId: number) =>
  queryOptions({
    queryKey: itemKeys.count(variantId),
    queryFn: ({ signal }) => call(stockRoutes.variantCount, { params: { id: variantId }, signal }),
  })

/** Variants of which offers had promised more than exists. */
export const countDecisionsQuery = () =>
  queryOptions({
    queryKey: itemKeys.decisions,
    queryFn: async ({ signal }) => (await call(stockRoutes.decisions, { signal })).items,
  })

/** Stock of one variant in all inventories. */
export const variantStockQuery = (variantId: number) =>
  queryOptions({
    queryKey: itemKeys.ofVariant(variantId),
    queryFn: async ({ signal }) => (await call(stockRoutes.items, { query: { variantId, limit: 100 }, signal })).items,
  })

export const movementsQuery = (id: number) =>
  pagedQuery<Movement>(itemKeys.movements(id), ({ cursor, signal }) =>
    call(stockRoutes.movements, { params: { id }, query: { cursor }, signal }),
  )

export const inventoryListQuery = (filter: InventoryFilter) =>
  pagedQuery<Inventory>(inventoryKeys.list(filter), ({ cursor, signal }) =>
    call(stockRoutes.inventories, { query: { ...filter, cursor }, signal }),
  )

/** All inventories of a seller; they always fit one page. */
export const inventoriesQuery = () =>
  queryOptions({
    queryKey: inventoryKeys.own,
    queryFn: async ({ signal }) => (await call(stockRoutes.inventories, { query: { limit: 100 }, signal })).items,
  })

export const inventoryQuery = (id: number) =>
  queryOptions({
    queryKey: inventoryKeys.one(id),
    queryFn: ({ signal }) => call(stockRoutes.inventory, { params: { id }, signal }),
  })

/** Own locations as options. */
export const locationNamesQuery = () =>
  queryOptions({
    queryKey: locationKeys.names,
    queryFn: ({ signal }) => call(locationRoutes.values, { signal }),
  })

/** Invalidates every list and ledger after a change of stock or inventories. */
export const useInvalidateStock = () => {
  const client = useQueryClient()
  return useCallback(() => invalidate(client, staleAfter.stock()), [client])
}
