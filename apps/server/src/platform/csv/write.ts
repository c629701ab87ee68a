import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | boolean | null

/** What a spreadsheet would run instead of showing it; apostrophes before it count, so that `stripFormulaGuard` takes away exactly one. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/u

const textOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'tak' : 'nie'
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** Takes back the apostrophe that `writeCsv` put before a text that looks like a formula. */
export const stripFormulaGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell

/**
 * A table as a Polish Excel opens it with a double click: a mark for UTF-8, semicolons, decimal commas, CRLF, every cell in
 * quotes. Texts that would run as formulas get an apostrophe before them.
 */
export const writeCsv = (titles: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  stringify([titles, ...rows.map((row) => row.map(textOf))], {
    bom: true,
    delimiter: ';',
    record_delimiter: '\r\n',
    quoted: true,
    quoted_empty: true,
  })
