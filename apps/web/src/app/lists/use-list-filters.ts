import { useSearchParams } from 'react-router'
import { useClearFilters } from './use-url-search.ts'

const ID_PATTERN = /^[1-9]\d{0,8}$/

/** Filters of a list from its address; invalid values are ignored. */
export const useListFilters = (names: readonly string[]) => {
  const [params] = useSearchParams()
  const clearFilters = useClearFilters()
  const filterNames = ['q', ...names]
  return {
    q: params.get('q') ?? '',
    /** One of these values, or undefined. */
    pick: <Value extends string>(name: string, known: readonly Value[]): Value | undefined =>
      known.find((value) => value === params.get(name)),
    id: (name: string): number | undefined => {
      const text = params.get(name) ?? ''
      return ID_PATTERN.test(text) ? Number(text) : undefined
    },
    flag: (name: string): 'true' | undefined => (params.get(name) === 'true' ? 'true' : undefined),
    filtered: filterNames.some((name) => params.has(name)),
    /** Removes the filters and keeps the order. */
    clear: (): void => clearFilters(filterNames),
  }
}
