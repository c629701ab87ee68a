import { stockRoutes } from '@kram/contract/stock/routes'
import type { Item } from '@kram/contract/stock/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { itemKeys } from '#shared/query-keys.ts'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { useQuantityChanges } from '#shared/use-quantity-changes.ts'

type InfinitePages = { pages: { items: Item[] }[] }
const isInfinitePages = (data: unknown): data is InfinitePages =>
  typeof data === 'object' && data !== null && 'pages' in data

/** Writes the answer into every cached list, so that no refetch is needed. */
const replaceItem = (data: unknown, item: Item): unknown =>
  isInfinitePages(data)
    ? {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((one) => (one.id === item.id ? item : one)),
        })),
      }
    : data

/** Adjusts stock in a list. */
export function useAdjustStock(item: Item) {
  const client = useQueryClient()
  // Shows the answer until the list has it, so that the number does not jump back.
  const [savedItem, setSavedItem] = useState(item)
  const current = savedItem.version > item.version ? savedItem : item
  const send = async (delta: number): Promise<void> => {
    const saved = await call(stockRoutes.adjustItem, {
      params: { id: item.id },
      body: { delta },
      idempotencyKey: crypto.randomUUID(),
    })
    setSavedItem(saved)
    client.setQueriesData({ queryKey: itemKeys.lists }, (data: unknown) => replaceItem(data, saved))
    void invalidate(client, staleAfter.stockAdjusted(item.id))
  }
  return useQuantityChanges({
    quantity: current.quantity,
    send,
    onSettled: (failed) => {
      if (failed) void invalidate(client, staleAfter.stockRejected())
      return undefined
    },
  })
}
