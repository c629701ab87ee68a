import { createContext } from 'react'

/** Elements in the head of a page for what its table adds to it, so that nothing but the head stands above the first row. */
type TableSlots = { views: HTMLElement | null; tools: HTMLElement | null; count: HTMLElement | null }

export const TableSlotsContext = createContext<TableSlots>({ views: null, tools: null, count: null })
