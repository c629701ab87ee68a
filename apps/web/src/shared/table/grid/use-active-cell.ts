import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Place } from './use-table-keys.ts'

type Editing = { id: number; column: number }

const START: Place = { row: 0, column: 0 }

/** The cell of the keyboard: exactly one cell is in the order of the tab key, the others are reached by arrows. */
export function useActiveCell(container: RefObject<HTMLElement | null>, showRow: (row: number) => void) {
  const [place, setPlace] = useState(START)
  // By the row's id: rows may change their order while one is edited.
  const [editing, setEditing] = useState<Editing | null>(null)
  const focusNext = useRef(false)

  useLayoutEffect(() => {
    if (!focusNext.current || editing !== null) return
    focusNext.current = false
    const cell = container.current?.querySelector<HTMLElement>(`[data-cell="${place.row}:${place.column}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [container, place, editing])

  const move = (next: Place): void => {
    focusNext.current = true
    showRow(next.row)
    setPlace(next)
  }
  return {
    place,
    /** The button in the cell of the keyboard. */
    pressButton: (): void =>
      container.current?.querySelector<HTMLElement>(`[data-cell="${place.row}:${place.column}"] button`)?.click(),
    editing,
    move,
    /** A press on a cell; its own focus follows from the browser. */
    press: setPlace,
    edit: setEditing,
    /** The field is closed and its cell has the focus again. */
    edited: (next: Place): void => {
      setEditing(null)
      move(next)
    },
  }
}
