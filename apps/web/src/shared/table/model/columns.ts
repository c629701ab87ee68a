import type { ReactNode } from 'react'

/** How a cell is edited in its place. */
export type CellEdit<Row> = {
  /** What stands in the field at first; `null` for rows in which the cell cannot be edited. */
  value: (row: Row) => string | null
  /** Name of the field: "Cena: Jajka, 10 szt." */
  label: (row: Row) => string
  /** Shown behind the field: `zł/kg`. */
  unit?: (row: Row) => string
  /** Saves what was typed; a rejection is shown in the cell. */
  save: (row: Row, typed: string) => Promise<void>
}

export type TableColumn<Row> = {
  id: string
  title: string
  /** Name of the server's order; without it the column cannot be sorted. */
  sort?: string
  align?: 'right'
  /** Width in rem; the first column takes what is left, at least this. */
  width: number
  /** Not shown until it is chosen. */
  hidden?: true
  /** Always shown. */
  fixed?: true
  /** The cell as a spreadsheet and a printer get it. */
  text: (row: Row) => string | number | null
  /** The cell on the screen, when it is more than the text. */
  cell?: (row: Row) => ReactNode
  edit?: CellEdit<Row>
}

export type TableOrder = { sort: string; direction: 'asc' | 'desc' }

/** What stands for a missing value. */
export const NOTHING = '–'
