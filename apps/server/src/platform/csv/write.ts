import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | boolean | null

/**
 * Where a spreadsheet could begin a formula: at the start of a cell, and after a separator or line break inside it, because
 * the file may be read with another separator than it was written with. Leading apostrophes are included, so that
 * `stripFormulaGuard` removes exactly one.
 */
const FORMULA_START = /^(?=['"]*[=+\-@\t\r＝＋－＠])|(?<=[,;\t\r\n])(?=['"]*(?:[=+\-@\t\r＝＋－＠]|$))/gu
const GUARD = /^'(?=['"]*[=+\-@\t\r＝＋－＠])|(?<=[,;\t\r\n])'(?=['"]*(?:[=+\-@\t\r＝＋－＠]|$))/gu

const textOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'tak' : 'nie'
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return cell.replaceAll(FORMULA_START, "'")
}

/** Removes the apostrophes that `writeCsv` put where a formula could begin. */
export const stripFormulaGuard = (cell: string): string => cell.replaceAll(GUARD, '')

/**
 * Writes a table that Polish Excel opens with a double click: UTF-8 byte order mark, semicolons, decimal commas, CRLF, every
 * cell quoted. Where a formula could begin stands an apostrophe.
 */
export const writeCsv = (titles: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  stringify([titles, ...rows.map((row) => row.map(textOf))], {
    bom: true,
    delimiter: ';',
    record_delimiter: '\r\n',
    quoted: true,
    quoted_empty: true,
  })
