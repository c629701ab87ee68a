import { fold } from '@kram/contract/common/fold'
import {
  columnsMissingText,
  columnTwiceText,
  quotesText,
  TABLE_FILE_TEXT,
  tooManyColumnsText,
  tooManyRowsText,
} from '@kram/polish/texts/table-file-text'
import { CsvError, parse } from 'csv-parse/sync'
import { decodeTable, invalidFile } from './decode.ts'

/** A column of a table: its key in the code and its title in the file. */
export type Column<K extends string> = { key: K; title: string; required?: true }

/** A row with its spreadsheet number (titles are row 1) and the cells of the file's columns. */
export type Row<K extends string> = { row: number; cells: Partial<Record<K, string>>; hasExtraCells: boolean }

export type Table<K extends string> = { rows: Row<K>[]; ignored: string[] }

const DELIMITERS = [';', ',', '\t']
const MAX_COLUMNS = 100
/** Maximum length of a row: an unclosed quote would otherwise run to the end of the file. */
const MAX_ROW_LENGTH = 32_768

const recordsOf = (text: string, delimiter: string, most: number): string[][] =>
  parse(text, { delimiter, relax_column_count: true, max_record_size: MAX_ROW_LENGTH, to: most })

/** Excel may declare the separator: `sep=;` on a line of its own. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

/** The separator that gives the most known titles; null when it gives none. */
function delimiterOf(text: string, known: ReadonlySet<string>): string | null {
  const end = text.search(/[\r\n]/)
  const titles = (end < 0 ? text : text.slice(0, end)).slice(0, MAX_ROW_LENGTH)
  const score = (delimiter: string): number => titles.split(delimiter).filter((title) => known.has(fold(title))).length
  const best = DELIMITERS.toSorted((a, b) => score(b) - score(a))[0]
  return best !== undefined && score(best) > 0 ? best : null
}

const toInvalidFile = (error: unknown): unknown => {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_MAX_RECORD_SIZE') return invalidFile('rowTooLong', TABLE_FILE_TEXT.rowTooLong)
  const line: unknown = error['lines']
  return invalidFile('quotes', quotesText(typeof line === 'number' ? line : null))
}

function readRecords(text: string, delimiter: string, maxRows: number): string[][] {
  try {
    // The titles, the maximum number of rows, and one more that shows an excess.
    return recordsOf(text, delimiter, maxRows + 2)
  } catch (error) {
    throw toInvalidFile(error)
  }
}

const missingColumns = (missing: readonly Column<string>[]) =>
  invalidFile('columnMissing', columnsMissingText(missing.map(({ title }) => title)))

/** The column of each cell of a row, by index. */
function matchColumns<K extends string>(titles: readonly string[], columns: readonly Column<K>[]) {
  if (titles.length > MAX_COLUMNS) throw invalidFile('columns', tooManyColumnsText(titles.length, MAX_COLUMNS))
  const folded = titles.map(fold)
  const repeated = columns.find(({ title }) => folded.filter((one) => one === fold(title)).length > 1)
  if (repeated) throw invalidFile('columnTwice', columnTwiceText(repeated.title))
  const missing = columns.filter(({ title, required }) => required && !folded.includes(fold(title)))
  if (missing.length > 0) throw missingColumns(missing)
  return {
    columnIndexes: columns
      .map(({ key, title }) => ({ key, index: folded.indexOf(fold(title)) }))
      .filter(({ index }) => index >= 0),
    ignored: titles.filter((title) => title.trim() !== '' && !columns.some((one) => fold(one.title) === fold(title))),
  }
}

/**
 * Reads CSV: UTF-8 or Windows-1250, with or without a byte order mark, separated by semicolons, commas or tabs. Rows without
 * text are skipped. Any other file is rejected with a message that says what to do. Memory stays within a few times the file
 * size, which the route limits.
 */
export function readTable<K extends string>(
  bytes: Uint8Array,
  columns: readonly Column<K>[],
  maxRows: number,
): Table<K> {
  const decoded = decodeTable(bytes)
  const separator = SEPARATOR_LINE.exec(decoded)
  const text = separator ? decoded.slice(separator[0].length) : decoded
  const known = new Set(columns.map(({ title }) => fold(title)))
  const delimiter = separator?.[1] ?? delimiterOf(text, known)
  if (delimiter === null) throw missingColumns(columns.filter(({ required }) => required))
  const [titles = [], ...records] = readRecords(text, delimiter, maxRows)
  const { columnIndexes, ignored } = matchColumns(titles, columns)
  if (records.length > maxRows) throw invalidFile('rows', tooManyRowsText(maxRows))

  const rows = records
    .map((record, i) => ({
      row: i + 2,
      // The columns determine the keys.
      cells: Object.fromEntries(columnIndexes.map(({ key, index }) => [key, (record[index] ?? '').trim()])) as Partial<
        Record<K, string>
      >,
      hasExtraCells: record.slice(titles.length).some((cell) => cell.trim() !== ''),
      blank: record.every((cell) => cell.trim() === ''),
    }))
    .filter(({ blank }) => !blank)
    .map(({ blank: _, ...row }) => row)
  if (rows.length === 0) throw invalidFile('rowsMissing', TABLE_FILE_TEXT.rowsMissing)
  return { rows, ignored }
}
