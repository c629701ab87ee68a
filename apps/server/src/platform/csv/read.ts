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

/** A row as the spreadsheet numbers it (the titles stand in row 1), with the cells of the columns that the file has. */
export type Row<K extends string> = { row: number; cells: Partial<Record<K, string>>; hasExtraCells: boolean }

export type Table<K extends string> = { rows: Row<K>[]; ignored: string[] }

const DELIMITERS = [';', ',', '\t']
const MAX_COLUMNS = 100
/** Characters of one row, in which a quote without its pair runs to the end of the file. */
const MAX_ROW_LENGTH = 32_768

const recordsOf = (text: string, delimiter: string, most: number): string[][] =>
  parse(text, { delimiter, relax_column_count: true, max_record_size: MAX_ROW_LENGTH, to: most })

/** Excel itself may say how it separates: `sep=;` on a line of its own. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

/** The separator under which most titles are known; null when none is known under any. */
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
    // The titles, the rows, and one more that tells of too many.
    return recordsOf(text, delimiter, maxRows + 2)
  } catch (error) {
    throw toInvalidFile(error)
  }
}

const missingColumns = (missing: readonly Column<string>[]) =>
  invalidFile('columnMissing', columnsMissingText(missing.map(({ title }) => title)))

/** Which column stands index which place of a row. */
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
 * Reads what people save as CSV: UTF-8 or Windows-1250, with or without a mark, separated by semicolons, commas or tabs. Rows
 * without any text are passed over. A file that is no such table is refused whole, with a sentence that says what to do; memory
 * stays within a few times the size of the file, which the caller bounds.
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
      // Which keys there are, the columns say.
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
