import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx.ts'

type Tab<Name extends string> = { name: Name; label: ReactNode }
type Props<Name extends string> = {
  label: string
  tabs: readonly Tab<Name>[]
  current: Name
  onChange: (name: Name) => void
  /** Where the tabs stand instead of above the panel, beside other things. */
  slot?: HTMLElement | null
  children: ReactNode
}

/** On a phone a row of many tabs is wider than the screen: the current one is scrolled into it, and the page stays where it is. */
function useShownTab(list: RefObject<HTMLElement | null>, current: string): void {
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!row || !tab) return
    const left = tab.offsetLeft - row.offsetLeft
    const right = left + tab.offsetWidth
    if (left < row.scrollLeft) row.scrollTo({ left })
    else if (right > row.scrollLeft + row.clientWidth) row.scrollTo({ left: right - row.clientWidth })
  }, [list, current])
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs with one visible panel; arrow keys move between them. */
export function Tabs<Name extends string>({ label, tabs, current, onChange, slot = null, children }: Props<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  useShownTab(list, current)

  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const index = tabs.findIndex(({ name }) => name === current)
    const next = (index + step + tabs.length) % tabs.length
    const tab = tabs[next]
    if (!tab) return
    onChange(tab.name)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  const tabList = (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={cx(
        'flex overflow-x-auto rounded-button bg-sunk p-0.75 [scrollbar-width:none]',
        slot === null && 'mb-4 max-sm:mb-2',
      )}
    >
      {tabs.map(({ name, label: tabLabel }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          aria-selected={name === current}
          aria-controls={`${id}-panel`}
          tabIndex={name === current ? 0 : -1}
          onClick={() => onChange(name)}
          onKeyDown={move}
          className={cx(
            'relative inline-flex min-h-10 flex-1 items-center justify-center gap-1.5 rounded-[0.6875rem] px-2 text-sm whitespace-nowrap transition-colors after:absolute after:inset-x-0 after:-inset-y-0.75 sm:px-4',
            name === current ? 'bg-raised font-semibold text-ink shadow-card' : 'font-medium text-muted hover:text-ink',
          )}
        >
          {tabLabel}
        </button>
      ))}
    </div>
  )

  return (
    <div>
      {slot ? createPortal(tabList, slot) : tabList}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </div>
  )
}
