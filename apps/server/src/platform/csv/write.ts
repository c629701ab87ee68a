import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | boolean | null

/**
 * Text that a spreadsheet would run as a formula. Leading apostrophes are included, so that `stripFormulaGuard` removes
 * exactly one.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/u

const textOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'tak' : 'nie'
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** Removes the apostrophe that `writeCsv` put before a text that looks like a formula. */
export const stripFormulaGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell

/**
 * Writes a table that Polish Excel opens with a double click: UTF-8 byte order mark, semicolons, decimal commas, CRLF, every
 * cell quoted. Texts that look like formulas get an apostrophe in front.
 */
export const writeCsv = (titles: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  stringify([titles, ...rows.map((row) => row.map(textOf))], {
    bom: true,
    delimiter: ';',
    record_delimiter: '\r\n',
    quoted: true,
    quoted_empty: true,
  })
