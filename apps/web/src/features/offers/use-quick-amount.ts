import type { OwnOfferItem } from '@kram/contract/offer-items'
import { offerItemRoutes } from '@kram/contract/offer-items'
import { stockRoutes } from '@kram/contract/stock'
import { useEffect, useRef, useState } from 'react'
import { call } from '#lib/api.ts'
import { ApiFailure, NetworkFailure } from '#lib/failures.ts'
import { reportFailure } from '#lib/failure-page.ts'
import { toast } from '#ui/toasts.ts'
import { useForgetOffers } from './own.queries.ts'

const SETTLE_MS = 700

const exact = (amount: number): number => Math.round(amount * 1000) / 1000

/** What plus and minus change: the stock that the position draws on, else its own limit. */
const send = ({ id, itemId, price, quantity, maxPerReservation, version }: OwnOfferItem, delta: number) =>
  itemId === null
    ? call(offerItemRoutes.update, {
        params: { id },
        body: { itemId, price, quantity: exact((quantity ?? 0) + delta), maxPerReservation, version },
      })
    : call(stockRoutes.adjustItem, {
        params: { id: itemId },
        body: { delta },
        idempotencyKey: crypto.randomUUID(),
      })

/** Plus and minus of what may still be reserved: shown at once, sent when the taps pause, taken back when refused. */
export function useQuickAmount(item: OwnOfferItem) {
  const forget = useForgetOffers()
  const [tapped, setTapped] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsent = useRef(0)
  const flying = useRef(false)

  const flush = async (): Promise<void> => {
    const delta = exact(unsent.current)
    if (delta === 0 || flying.current) return
    unsent.current = 0
    flying.current = true
    try {
      await send(item, delta)
    } catch (error) {
      if (error instanceof ApiFailure || error instanceof NetworkFailure) toast('error', error.message)
      else reportFailure(error)
    }
    await forget()
    flying.current = false
    setTapped(unsent.current)
    if (unsent.current !== 0) timer.current = setTimeout(() => void latest.current(), SETTLE_MS)
  }
  const latest = useRef(flush)
  useEffect(() => {
    latest.current = flush
  })
  // Who leaves right after the last tap meant it.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      void latest.current()
    },
    [],
  )

  const left = exact((item.left ?? 0) + tapped)
  return {
    left,
    change: (next: number): void => {
      const step = exact(next - left)
      unsent.current = exact(unsent.current + step)
      setTapped((so) => exact(so + step))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void latest.current(), SETTLE_MS)
    },
  }
}
