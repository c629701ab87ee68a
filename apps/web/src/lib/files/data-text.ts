import { grosze } from '@kram/contract/common/money'
import { dateTimeText, decimalText, zlotyOf } from '@kram/polish/format'

type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The rows at a path of the file, for example `seller.offers`: a list, or a single value as one row. */
export function rowsAtPath(data: object, path: string): Row[] {
  const found = path.split('.').reduce<unknown>((current, key) => (isRow(current) ? current[key] : undefined), data)
  return listOf(found).filter(isRow)
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** A value of the file as text; empty when it is missing. */
export function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  if (typeof value === 'boolean') return value ? 'tak' : 'nie'
  if (typeof value === 'number') return decimalText(value)
  return typeof value === 'string' ? value : ''
}

export const dateTimeValue = (value: unknown): string => (typeof value === 'string' ? dateTimeText(value) : '')
/** An amount in grosze. */
export const moneyValue = (value: unknown): string => (typeof value === 'number' ? zlotyOf(grosze(value)) : '')

/** Codes by their labels. */
export const labelled =
  (labels: Readonly<Record<string, string>>) =>
  (value: unknown): string =>
    value === null || value === undefined
      ? ''
      : listOf(value)
          .map((code) => labels[valueText(code)] ?? valueText(code))
          .join(', ')

/** The rows of a cell, one per line. */
export const joinRows =
  (say: (row: Row) => string, between = '\n') =>
  (value: unknown): string =>
    listOf(value).filter(isRow).map(say).join(between)

export const nameList = joinRows(({ name }) => valueText(name), ', ')
