import { offerItemRoutes } from '@kram/contract/offers/item-routes'
import { stockRoutes } from '@kram/contract/stock/routes'
import type { OwnOfferItem } from '@kram/contract/offers/item-schemas'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call, NetworkError, showErrorPage } from '#lib/api'
import { toast } from '#lib/feedback'
import { useInvalidateOffers } from '../own-offers.queries.ts'

const DEBOUNCE_MS = 700

const roundQuantity = (amount: number): number => Math.round(amount * 1000) / 1000

/** The quantity changed by plus and minus: the linked stock item, otherwise the item's limit. */
const send = ({ id, itemId, price, quantity, maxPerReservation, version }: OwnOfferItem, delta: number) =>
  itemId === null
    ? call(offerItemRoutes.update, {
        params: { id },
        body: { itemId, price, quantity: roundQuantity((quantity ?? 0) + delta), maxPerReservation, version },
      })
    : call(stockRoutes.adjustItem, {
        params: { id: itemId },
        body: { delta },
        idempotencyKey: crypto.randomUUID(),
      })

/** Adjusts the remaining quantity: optimistic, debounced, reverted when rejected. */
export function useQuickStock(item: OwnOfferItem) {
  const invalidate = useInvalidateOffers()
  const [shownDelta, setShownDelta] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pendingDelta = useRef(0)
  const isSending = useRef(false)

  const flush = async (): Promise<void> => {
    const delta = roundQuantity(pendingDelta.current)
    if (delta === 0 || isSending.current) return
    pendingDelta.current = 0
    isSending.current = true
    try {
      await send(item, delta)
    } catch (error) {
      if (error instanceof ApiError || error instanceof NetworkError) toast('error', error.message)
      else showErrorPage(error)
    }
    await invalidate()
    isSending.current = false
    setShownDelta(pendingDelta.current)
    if (pendingDelta.current !== 0) timer.current = setTimeout(() => void latest.current(), DEBOUNCE_MS)
  }
  const latest = useRef(flush)
  useEffect(() => {
    latest.current = flush
  })
  // Pending changes are sent when the component unmounts.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      void latest.current()
    },
    [],
  )

  const left = roundQuantity((item.remaining ?? 0) + shownDelta)
  return {
    left,
    change: (next: number): void => {
      const step = roundQuantity(next - left)
      pendingDelta.current = roundQuantity(pendingDelta.current + step)
      setShownDelta((so) => roundQuantity(so + step))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void latest.current(), DEBOUNCE_MS)
    },
  }
}
