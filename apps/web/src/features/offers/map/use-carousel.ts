import { useEffect, useEffectEvent, useRef } from 'react'

export type Carousel = {
  /** The offer whose marker is chosen. */
  currentId: number | null
  /** Increases when a marker was pressed: the focus follows to its card. */
  presses: number
  onCurrent: (id: number) => void
}

/** A swipe is over when the row has stood still for so long. */
const SETTLED_MS = 120
/** Beside the first card; the row is scrolled to it. */
const SIDE = 16

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

const scrollBehaviour = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'

const cardOf = (row: HTMLElement | null, at: number): HTMLElement | null => {
  const card = row?.children[at]
  return card instanceof HTMLElement ? card : null
}

/** The number of the card at the left edge of the row. */
function settledAt(row: HTMLElement): number | null {
  const step = (cardOf(row, 1)?.offsetLeft ?? 0) - (cardOf(row, 0)?.offsetLeft ?? 0)
  return step > 0 ? Math.round(row.scrollLeft / step) : null
}

/** Tells once the row has stood still after a swipe. */
function onSettle(row: HTMLElement, act: () => void): () => void {
  let timer = 0
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(act, SETTLED_MS)
  }
  row.addEventListener('scroll', wait, { passive: true })
  return () => {
    clearTimeout(timer)
    row.removeEventListener('scroll', wait)
  }
}

/** A row of cards that shows the current one: by a swipe, by the arrow keys, by a press on its marker. */
export function useCarousel(cards: readonly { id: number }[], { currentId, presses, onCurrent }: Carousel) {
  const row = useRef<HTMLUListElement>(null)
  const pressedMarker = useRef<Element | null>(null)
  const found = cards.findIndex(({ id }) => id === currentId)
  const index = Math.max(0, found)

  const choose = (at: number | null): void => {
    const card = at === null ? undefined : cards[at]
    if (card && card.id !== currentId) onCurrent(card.id)
  }
  const showCurrent = useEffectEvent(() => {
    const card = found < 0 ? null : cardOf(row.current, index)
    if (card) row.current?.scrollTo({ left: card.offsetLeft - SIDE, behavior: scrollBehaviour() })
  })
  useEffect(() => showCurrent(), [index, currentId])

  const focusCurrent = useEffectEvent(() => {
    pressedMarker.current = document.activeElement
    cardOf(row.current, index)?.querySelector('a')?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (presses > 0) focusCurrent()
  }, [presses])

  const settle = useEffectEvent((element: HTMLElement) => choose(settledAt(element)))
  const press = useEffectEvent((event: KeyboardEvent) => {
    const marker = pressedMarker.current
    if (event.key === 'Escape' && marker instanceof HTMLElement && marker.isConnected) {
      marker.focus({ preventScroll: true })
      return
    }
    const step = STEPS[event.key]
    const link = step === undefined ? null : cardOf(row.current, index + step)?.querySelector('a')
    if (step === undefined || !link) return
    event.preventDefault()
    link.focus({ preventScroll: true })
    choose(index + step)
  })
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    const onKey = (event: KeyboardEvent) => press(event)
    element.addEventListener('keydown', onKey)
    const stop = onSettle(element, () => settle(element))
    return () => {
      stop()
      element.removeEventListener('keydown', onKey)
    }
  }, [])

  return { row, index }
}
