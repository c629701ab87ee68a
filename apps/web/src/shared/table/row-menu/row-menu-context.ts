import { createContext } from 'react'

/** Acts are shown in the menu of a row; without it in the bar of the selected rows. */
export type RowMenuPlace = {
  /** The button that opened the menu. */
  anchor: HTMLElement
  label: string
  open: boolean
  close: () => void
}

export const RowMenuContext = createContext<RowMenuPlace | null>(null)
