import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import {
  type deliveryCardsQuery,
  type Filters,
  loadListParts,
  type offerCardsQuery,
  parseFilters,
} from '#features/offers'
import { deferPrefetch, prefetch } from '#lib/query'
import { lateListFilters, latePlaceChoice } from './late-filters.ts'

export type ListQuery = typeof offerCardsQuery | typeof deliveryCardsQuery

type Loader = ReturnType<typeof prefetch>

/**
 * The loader of an offer list. For `?place=05-600` it waits for the list also in the browser, because the reply tells
 * where the place is. An unknown place loads the list without a place, and the page says so.
 */
export const offerListLoader = (queries: (filters: Filters) => ReturnType<ListQuery>[]): Loader => {
  const load = deferPrefetch(({ search }) => queries({ ...parseFilters(search), place: null }))
  const loadWithPlace = prefetch(({ search }) => queries(parseFilters(search)))
  return async (args) => {
    const { place } = parseFilters(new URL(args.request.url).searchParams)
    const list = place === null ? load(args) : loadWithPlace(args).catch(() => load(args))
    const [loaded] = await Promise.all([
      list,
      lateListFilters.load(),
      latePlaceChoice.load(),
      import.meta.env.SSR ? loadListParts() : null,
    ])
    return loaded
  }
}

/** The filters of the address, with its place resolved to a point or reported as unknown. */
export const useOfferListFilters = (listQuery: ListQuery): { filters: Filters; unknownPlace: string | null } => {
  const client = useQueryClient()
  const filters = parseFilters(useSearchParams()[0])
  if (filters.place === null) return { filters, unknownPlace: null }
  const searchPoint = client.getQueryData(listQuery(filters).queryKey)?.pages[0]?.origin ?? null
  if (searchPoint) return { filters: { ...filters, searchPoint }, unknownPlace: null }
  return { filters: { ...filters, place: null }, unknownPlace: filters.place }
}
