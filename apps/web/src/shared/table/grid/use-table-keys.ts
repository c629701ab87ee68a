import { type KeyboardEvent, useEffect } from 'react'

/** The cell that the keyboard is in. */
export type Place = { row: number; column: number }

const PAGE_ROWS = 10

/** Where a key leads from a cell; undefined for other keys. The first column holds the selection. */
export const placeAfter = (
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { row, column }: Place,
  { rows, columns }: { rows: number; columns: number },
): Place | undefined => {
  const lastRow = Math.max(0, rows - 1)
  const targets: Record<string, Place> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    PageDown: { row: row + PAGE_ROWS, column },
    PageUp: { row: row - PAGE_ROWS, column },
    Home: ctrlKey ? { row: 0, column: 0 } : { row, column: 0 },
    End: ctrlKey ? { row: lastRow, column: columns - 1 } : { row, column: columns - 1 },
  }
  const target = targets[key]
  return (
    target && {
      row: Math.min(Math.max(0, target.row), lastRow),
      column: Math.min(Math.max(0, target.column), columns - 1),
    }
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null

/** The field that searches this list: of the two, the one that this width shows. */
const focusSearch = (): void =>
  [...document.querySelectorAll<HTMLElement>('main input[type=search]')].find((one) => one.offsetParent)?.focus()

type PageKeys = { onHelp: () => void; onEscape: () => void }

/** Keys that work on the whole page while nothing is being typed. */
export const usePageKeys = ({ onHelp, onEscape }: PageKeys): void => {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '/') focusSearch()
      else if (event.key === '?') onHelp()
      else if (event.key === 'Escape') return onEscape()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onHelp, onEscape])
}

type GridKeys = {
  place: Place
  size: { rows: number; columns: number }
  onMove: (place: Place) => void
  onSelect: () => void
  onSelectAll: () => void
  /** Edits the cell or opens what it links to. */
  onOpen: () => void
}

/** Keys inside the table. */
export const handleGridKey = (event: KeyboardEvent, { place, size, ...keys }: GridKeys): void => {
  if (isTyping(event.target)) return
  const next = placeAfter(event, place, size)
  if (next) keys.onMove(next)
  else if (event.key === ' ') keys.onSelect()
  else if (event.key === 'Enter' || event.key === 'F2') keys.onOpen()
  else if (event.key === 'a' && event.ctrlKey) keys.onSelectAll()
  else return
  event.preventDefault()
}
