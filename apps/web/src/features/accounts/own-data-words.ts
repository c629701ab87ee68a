import { grosze } from '@kram/contract/money'
import { DEMAND_LABELS, STATEMENT_KIND_LABELS, VERDICT_LABELS } from '@kram/contract/rights-words'
import { dateTimeText, decimalText, zlotyOf } from '#lib/format.ts'
import { deviceOf } from './device-words.ts'

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
/** The file holds amounts as the tables do, in grosze. */
export const money = (value: unknown): string => (typeof value === 'number' ? zlotyOf(grosze(value)) : '')
export const device = (value: unknown): string => deviceOf(typeof value === 'string' ? value : null).name

/** Codes in the words that screens have for them. */
export const oneOf =
  (labels: Readonly<Record<string, string>>) =>
  (value: unknown): string =>
    value === null || value === undefined
      ? ''
      : listOf(value)
          .map((code) => labels[words(code)] ?? words(code))
          .join(', ')

const eachRow =
  (say: (row: Row) => string, between = '\n') =>
  (value: unknown): string =>
    listOf(value).filter(isRow).map(say).join(between)

export const names = eachRow(({ name }) => words(name), ', ')
export const lines = eachRow(
  ({ quantity, productName, variantName }) => `${words(quantity)} × ${words(productName)} (${words(variantName)})`,
)
export const thread = eachRow(({ createdAt, body }) => `${moment(createdAt)}: ${words(body)}`)
export const statements = eachRow((one) =>
  [
    oneOf(STATEMENT_KIND_LABELS)(one['kind']),
    moment(one['filed_at']),
    oneOf(DEMAND_LABELS)(one['demand']),
    words(one['description']),
    oneOf(VERDICT_LABELS)(one['verdict']),
    words(one['answer']),
  ]
    .filter(Boolean)
    .join(', '),
)
