import { type Item, stockRoutes } from '@kram/contract/stock'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#lib/api.ts'
import { ApiFailure, NetworkFailure } from '#lib/failures.ts'
import { reportFailure } from '#lib/failure-page.ts'
import { toast } from '#ui/toasts.ts'

const SETTLE_MS = 700

const exact = (amount: number): number => Math.round(amount * 1000) / 1000

type Pages = { pages: { items: Item[] }[] }
const isPages = (data: unknown): data is Pages => typeof data === 'object' && data !== null && 'pages' in data

/** Puts the answer into every list on the screen, so that nothing has to be read again for one tap. */
const replaceIn = (data: unknown, item: Item): unknown =>
  isPages(data)
    ? {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((one) => (one.id === item.id ? item : one)),
        })),
      }
    : data

/**
 * Plus and minus on a list: shown at once, sent as one difference when the taps pause, taken back when the server refuses.
 * What was tapped and not sent yet leaves with the screen.
 */
export function useAdjust(item: Item) {
  const client = useQueryClient()
  const [shownDelta, setShownDelta] = useState(0)
  // The answer, until the list has taken it over: the number must not jump back for a moment.
  const [answer, setAnswer] = useState(item)
  const base = answer.version > item.version ? answer : item
  const unsent = useRef(0)
  const flying = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = async (): Promise<void> => {
    const delta = exact(unsent.current)
    if (delta === 0 || flying.current) return
    unsent.current = 0
    flying.current = true
    try {
      const saved = await call(stockRoutes.adjustItem, {
        params: { id: item.id },
        body: { delta },
        idempotencyKey: crypto.randomUUID(),
      })
      setAnswer(saved)
      client.setQueriesData({ queryKey: ['items', 'list'] }, (data: unknown) => replaceIn(data, saved))
      void client.invalidateQueries({ queryKey: ['items', item.id] })
    } catch (error) {
      if (error instanceof ApiFailure || error instanceof NetworkFailure) toast('error', error.message)
      else reportFailure(error)
      void client.invalidateQueries({ queryKey: ['items', 'list'] })
    } finally {
      flying.current = false
      setShownDelta(unsent.current)
      if (unsent.current !== 0) timer.current = setTimeout(() => void send(), SETTLE_MS)
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
    quantity: exact(base.quantity + shownDelta),
    change: (next: number): void => {
      const step = next - (base.quantity + shownDelta)
      unsent.current = exact(unsent.current + step)
      setShownDelta((delta) => exact(delta + step))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void latest.current(), SETTLE_MS)
    },
  }
}
