import { grosze } from '@kram/contract/money'
import { dateTimeText, decimalText, zlotyOf } from './format.ts'

type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The rows at a path of the file, `stall.offers`: a list, or the one thing that stands there. */
export function rowsAt(data: object, path: string): Row[] {
  const found = path.split('.').reduce<unknown>((at, key) => (isRow(at) ? at[key] : undefined), data)
  return listOf(found).filter(isRow)
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** What a person reads for a value of the file; empty where nothing is kept. */
export function words(value: unknown): string {
  if (Array.isArray(value)) return value.map(words).join(', ')
  if (typeof value === 'boolean') return value ? 'tak' : 'nie'
  if (typeof value === 'number') return decimalText(value)
  return typeof value === 'string' ? value : ''
}

export const moment = (value: unknown): string => (typeof value === 'string' ? dateTimeText(value) : '')
/** An amount in grosze, as tables hold it. */
export const money = (value: unknown): string => (typeof value === 'number' ? zlotyOf(grosze(value)) : '')

/** Codes in the words that screens have for them. */
export const oneOf =
  (labels: Readonly<Record<string, string>>) =>
  (value: unknown): string =>
    value === null || value === undefined
      ? ''
      : listOf(value)
          .map((code) => labels[words(code)] ?? words(code))
          .join(', ')

/** The rows of a cell, each said by itself. */
export const eachRow =
  (say: (row: Row) => string, between = '\n') =>
  (value: unknown): string =>
    listOf(value).filter(isRow).map(say).join(between)

export const names = eachRow(({ name }) => words(name), ', ')
export const lines = eachRow(
  ({ quantity, productName, variantName }) => `${words(quantity)} × ${words(productName)} (${words(variantName)})`,
)
