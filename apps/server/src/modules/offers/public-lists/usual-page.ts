import { type ListFilters, NO_FILTERS } from './offer-card.readmodel.ts'

/** Most requests ask for such pages, or for one card, with a text at most: their statement is prepared, because planning takes longest. */
const PREPARED_PAGE_SIZES = [20, 1]

/** Words and a price in them are parts of the usual statement. */
const USUAL_FILTERS: readonly string[] = ['text', 'price'] satisfies (keyof ListFilters)[]
const OTHER_FILTERS = Object.entries(NO_FILTERS).filter(([name]) => !USUAL_FILTERS.includes(name))

/** Whether the statement of a page is prepared. */
export const isUsualPage = (
  { deferredSort }: { deferredSort: unknown },
  filters: ListFilters,
  limit: number,
): boolean => {
  const values = new Map<string, unknown>(Object.entries(filters))
  const isUnset = ([name, unset]: [string, unknown]) => JSON.stringify(values.get(name)) === JSON.stringify(unset)
  return PREPARED_PAGE_SIZES.includes(limit) && !deferredSort && OTHER_FILTERS.every(isUnset)
}
