import { type Cell, csvCell } from '@kram/polish/texts/csv-cell'

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** A table in the form in which the server writes its own: semicolons, decimal commas, CRLF, every cell quoted. */
export const csvTable = (titles: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [titles, ...rows].map((cells) => `${cells.map((cell) => quoted(csvCell(cell))).join(';')}\r\n`).join('')
