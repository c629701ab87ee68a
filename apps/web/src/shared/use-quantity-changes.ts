import { roundQuantity } from '@kram/contract/common/quantity'
import { useEffect, useRef, useState } from 'react'
import { ApiError, NetworkError, showErrorPage } from '#lib/api'
import { toast } from '#lib/feedback'

const DEBOUNCE_MS = 700

type Changes = {
  /** The stored quantity. */
  quantity: number
  send: (delta: number) => Promise<unknown>
  /** Refreshes what is shown; the unsent difference is added to it afterwards. */
  onSettled: (failed: boolean) => Promise<unknown> | undefined
}

/**
 * Changes a stored quantity by plus and minus: shown at once, sent as one difference after a pause, reverted when rejected. Pending
 * changes are sent when the component unmounts.
 */
export function useQuantityChanges({ quantity: stored, send, onSettled }: Changes) {
  const [shownDelta, setShownDelta] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pendingDelta = useRef(0)
  const isSending = useRef(false)

  const sendDelta = async (delta: number): Promise<boolean> => {
    try {
      await send(delta)
      return false
    } catch (error) {
      if (error instanceof ApiError || error instanceof NetworkError) toast('error', error.message)
      else showErrorPage(error)
      return true
    }
  }
  const flush = async (): Promise<void> => {
    const delta = roundQuantity(pendingDelta.current)
    if (delta === 0 || isSending.current) return
    pendingDelta.current = 0
    isSending.current = true
    const failed = await sendDelta(delta)
    await onSettled(failed)
    isSending.current = false
    setShownDelta(pendingDelta.current)
    if (pendingDelta.current !== 0) timer.current = setTimeout(() => void latest.current(), DEBOUNCE_MS)
  }
  const latest = useRef(flush)
  useEffect(() => {
    latest.current = flush
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      void latest.current()
    },
    [],
  )

  const quantity = roundQuantity(stored + shownDelta)
  return {
    quantity,
    change: (next: number): void => {
      const step = roundQuantity(next - quantity)
      pendingDelta.current = roundQuantity(pendingDelta.current + step)
      setShownDelta((delta) => roundQuantity(delta + step))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void latest.current(), DEBOUNCE_MS)
    },
  }
}
