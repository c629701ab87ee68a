import { fold } from '@kram/contract/common/fold'
import type { ImportReport, ImportRow } from '@kram/contract/tables/schemas'
import { CELL_TEXT, cellText, notAllowedText, notANumberText } from '@kram/polish/texts/table-file-text'
import type { Column, Row } from './read.ts'
import { stripFormulaGuard } from '@kram/polish/texts/csv-cell'

/** Text that a spreadsheet would run as a formula; rejected instead of stored. */
const FORMULA = /^([=@]|[+-]\w*[|(])/
/** `1,5`, `1.5`, `1 234,50`; not `1.234,50`, which may mean either. */
const NUMBER = /^\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?$|^\d+(?:[.,]\d+)?$/

const YES = new Set(['tak', 't', '1', 'x', 'prawda', 'yes'])
const NO = new Set(['nie', 'n', '0', 'falsz', 'no'])

export type Problem = ImportRow['problems'][number]

/** Reads the cells of one row and collects their errors. */
export function readCells<K extends string>(columns: readonly Column<K>[], { row, cells, hasExtraCells }: Row<K>) {
  const problems: Problem[] = []
  const titleOf = (key: K): string => columns.find((column) => column.key === key)?.title ?? key
  const fault = (key: K, message: string): null => {
    if (!problems.some(({ column }) => column === titleOf(key))) problems.push({ column: titleOf(key), message })
    return null
  }
  if (hasExtraCells) problems.push({ column: '', message: CELL_TEXT.extraCells })
  for (const { key } of columns) if (FORMULA.test(cells[key] ?? '')) fault(key, CELL_TEXT.formula)

  const text = (key: K): string => stripFormulaGuard(cells[key] ?? '')
  return {
    row,
    problems,
    fault,
    text,
    /** An error code of the contract, reported for the cell. */
    refuse: (key: K, code: string): null => fault(key, cellText(code)),
    /** True when the file has this column. */
    has: (key: K): boolean => cells[key] !== undefined,
    isFilled: (key: K): boolean => text(key) !== '',
    /** A number in Polish notation; null for an empty cell or an invalid number. */
    number: (key: K): number | null => {
      const typed = text(key)
      if (typed === '') return null
      if (/^[-−]\s*\d/.test(typed)) return fault(key, CELL_TEXT.negative)
      if (!NUMBER.test(typed)) return fault(key, notANumberText(typed))
      return Number(typed.replace(/\s/g, '').replace(',', '.'))
    },
    yesNo: (key: K): boolean | null => {
      const typed = fold(text(key))
      if (typed === '') return null
      if (YES.has(typed)) return true
      return NO.has(typed) ? false : fault(key, CELL_TEXT.yesNo)
    },
    /** One of the allowed words; `allowed` lists them in the error. */
    oneOf: <T>(key: K, words: ReadonlyMap<string, T>, allowed: string): T | null => {
      const typed = text(key)
      if (typed === '') return null
      return words.get(fold(typed)) ?? fault(key, notAllowedText(typed, allowed))
    },
  }
}

export type Cells<K extends string> = ReturnType<typeof readCells<K>>

/** Compares names without regard to spaces and case. */
export const normalizeName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('pl')

export const importReport = (rows: ImportRow[], ignored: string[]): ImportReport => {
  const count = (outcome: ImportRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return {
    created: count('create'),
    updated: count('update'),
    unchanged: count('unchanged'),
    rejected: count('rejected'),
    ignored,
    rows,
  }
}
