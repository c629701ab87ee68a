import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { RowMenuPlace } from './row-menu-context.ts'

/** Between the menu and the button, and between the menu and the edge of the window. */
const GAP = 4
const EDGE = 8

const ITEMS = '[role=menuitem]:not([disabled])'

/** Where an arrow leads among so many entries; undefined for other keys. */
const entryAfter = (key: string, at: number, count: number): number | undefined => {
  const targets: Record<string, number> = {
    ArrowDown: (at + 1) % count,
    ArrowUp: (at - 1 + count) % count,
    Home: 0,
    End: count - 1,
  }
  return targets[key]
}

/** Below the button, or above it where there is no room below. */
function attach(menu: HTMLElement, anchor: HTMLElement): void {
  const { top, bottom, right } = anchor.getBoundingClientRect()
  const { height, width } = menu.getBoundingClientRect()
  const fits = bottom + GAP + height + EDGE <= window.innerHeight
  menu.style.left = `${Math.max(EDGE, right - width)}px`
  menu.style.top = `${Math.max(EDGE, fits ? bottom + GAP : top - GAP - height)}px`
}

/** The acts of one row, beside its button. Escape, a press elsewhere and scrolling close it. */
export function RowMenu({ place, children }: { place: RowMenuPlace; children: ReactNode }) {
  // In the main landmark, outside of the table that cuts off what is beyond its edges.
  const around = place.anchor.closest('main') ?? document.body
  return place.open ? createPortal(<OpenMenu place={place}>{children}</OpenMenu>, around) : null
}

function OpenMenu({ place: { anchor, label, close }, children }: { place: RowMenuPlace; children: ReactNode }) {
  const menu = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent(close)
  const entries = (): HTMLElement[] => [...(menu.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])]
  useLayoutEffect(() => {
    if (!menu.current) return
    attach(menu.current, anchor)
    menu.current.querySelector<HTMLElement>(ITEMS)?.focus({ preventScroll: true })
  }, [anchor])
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const press = ({ target }: Event): void => {
      // The button itself closes it by its own press.
      if (target instanceof Node && !menu.current?.contains(target) && !anchor.contains(target)) leave()
    }
    document.addEventListener('pointerdown', press, { signal })
    document.addEventListener('scroll', () => leave(), { signal, capture: true })
    window.addEventListener('resize', () => leave(), { signal })
    return () => stop.abort()
  }, [anchor])
  const press = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      close()
      anchor.focus()
      return
    }
    const all = entries()
    const next = entryAfter(
      event.key,
      all.findIndex((entry) => entry === document.activeElement),
      all.length,
    )
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="fixed z-40 grid max-h-[calc(100dvh-1rem)] w-64 overflow-y-auto rounded-2xl border border-line bg-surface p-2 shadow-lift print:hidden"
      onKeyDown={press}
    >
      {children}
    </div>
  )
}
