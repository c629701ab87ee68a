import { stockRoutes } from '@kram/contract/stock/routes'
import type { Item } from '@kram/contract/stock/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call, NetworkError, showErrorPage } from '#lib/api'
import { toast } from '#lib/feedback'
import { itemKeys } from '#shared/query-keys.ts'
import { invalidate, staleAfter } from '#shared/invalidation.ts'

const DEBOUNCE_MS = 700

const roundQuantity = (amount: number): number => Math.round(amount * 1000) / 1000

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

/**
 * Adjusts stock in a list: optimistic, debounced into one difference, reverted when rejected. Pending changes are sent on unmount.
 */
export function useAdjustStock(item: Item) {
  const client = useQueryClient()
  const [shownDelta, setShownDelta] = useState(0)
  // Shows the answer until the list has it, so that the number does not jump back.
  const [savedItem, setSavedItem] = useState(item)
  const current = savedItem.version > item.version ? savedItem : item
  const pendingDelta = useRef(0)
  const isSending = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = async (): Promise<void> => {
    const delta = roundQuantity(pendingDelta.current)
    if (delta === 0 || isSending.current) return
    pendingDelta.current = 0
    isSending.current = true
    try {
      const saved = await call(stockRoutes.adjustItem, {
        params: { id: item.id },
        body: { delta },
        idempotencyKey: crypto.randomUUID(),
      })
      setSavedItem(saved)
      client.setQueriesData({ queryKey: itemKeys.lists }, (data: unknown) => replaceItem(data, saved))
      void invalidate(client, staleAfter.stockAdjusted(item.id))
    } catch (error) {
      if (error instanceof ApiError || error instanceof NetworkError) toast('error', error.message)
      else showErrorPage(error)
      void invalidate(client, staleAfter.stockRejected())
    } finally {
      isSending.current = false
      setShownDelta(pendingDelta.current)
      if (pendingDelta.current !== 0) timer.current = setTimeout(() => void send(), DEBOUNCE_MS)
    }
  }

  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      void latest.current()
    },
    [],
  )

  return {
    quantity: roundQuantity(current.quantity + shownDelta),
    change: (next: number): void => {
      const step = next - (current.quantity + shownDelta)
      pendingDelta.current = roundQuantity(pendingDelta.current + step)
      setShownDelta((delta) => roundQuantity(delta + step))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void latest.current(), DEBOUNCE_MS)
    },
  }
}
