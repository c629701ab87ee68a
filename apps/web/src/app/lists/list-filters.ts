import { weekdayShortText } from '@kram/polish/format'

type Option = readonly [value: string, text: string]

/** A filter of a list, stored in the address under its name. */
export type ListFilter = { name: string } & (
  | {
      /** One of several values, in a field. */
      kind: 'choice'
      label: string
      emptyLabel: string
      options: readonly Option[]
    }
  | {
      /** One of a few values, all visible. */
      kind: 'chips'
      label: string
      options: readonly Option[]
    }
  | { kind: 'toggle'; text: string; value?: string }
  | { kind: 'date'; label: string }
)

/** The order is chosen like a filter, but hides nothing. */
const ORDER = 'sort'

export const orderChoice = (emptyLabel: string, options: readonly Option[]): ListFilter => ({
  kind: 'choice',
  name: ORDER,
  label: 'Kolejność',
  emptyLabel,
  options,
})

export const toggleValue = ({ value = 'true' }: { value?: string }): string => value

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** What an active filter shows; nothing for a value that the filter does not know. */
const activeText = (filter: ListFilter, value: string): string | undefined => {
  if (filter.kind === 'toggle') return value === toggleValue(filter) ? filter.text : undefined
  if (filter.kind === 'date') return isDay(value) ? weekdayShortText(value) : undefined
  return filter.options.find(([option]) => option === value)?.[1]
}

/** The filters that the address sets, as texts. */
export const activeFilters = (
  filters: readonly ListFilter[],
  params: URLSearchParams,
): { name: string; text: string }[] =>
  filters.flatMap((filter) => {
    const value = filter.name === ORDER ? null : params.get(filter.name)
    const text = value === null ? undefined : activeText(filter, value)
    return text === undefined ? [] : [{ name: filter.name, text }]
  })
