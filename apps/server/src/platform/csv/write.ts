import { type Cell, csvCell } from '@kram/polish/texts/csv-cell'
import { stringify } from 'csv-stringify/sync'

/**
 * Writes a table that Polish Excel opens with a double click: UTF-8 byte order mark, semicolons, decimal commas, CRLF, every
 * cell quoted. Where a formula could begin stands an apostrophe.
 */
export const writeCsv = (titles: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  stringify([titles, ...rows.map((row) => row.map(csvCell))], {
    bom: true,
    delimiter: ';',
    record_delimiter: '\r\n',
    quoted: true,
    quoted_empty: true,
  })
