import type { OfferStatus } from '@kram/contract/offers/status'
import { offerTableRoutes } from '@kram/contract/offers/table/routes'
import type { OFFER_ROW_SORTS } from '@kram/contract/offers/sorts'
import type { OfferRow, OfferRowItem } from '@kram/contract/offers/table/schemas'
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { offerKeys } from '#shared/market-query-keys.ts'
import { readAllPages } from '#shared/table/index.ts'

export type OfferRowFilter = {
  q: string
  status?: OfferStatus | undefined
  locationId?: number | undefined
  repeating?: 'true' | undefined
  sort: (typeof OFFER_ROW_SORTS)[number]
  direction: 'asc' | 'desc'
}

/** The first page is small, to be there at once; with many rows loaded, a change reads all of them again page by page. */
const FIRST_PAGE = 200
const NEXT_PAGE = 500

/** Rows of the seller's table of offers; the first page tells how many rows each status has. */
export const offerRowsQuery = (filter: OfferRowFilter) =>
  infiniteQueryOptions({
    queryKey: offerKeys.rows(filter),
    queryFn: ({ pageParam, signal }) =>
      call(offerTableRoutes.rows, {
        query: { ...filter, ...(pageParam === null ? { limit: FIRST_PAGE } : { limit: NEXT_PAGE, cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

export const readAllOfferRows = (filter: OfferRowFilter): Promise<OfferRow[]> =>
  readAllPages((cursor) =>
    call(offerTableRoutes.rows, { query: { ...filter, limit: NEXT_PAGE, ...(cursor !== undefined && { cursor }) } }),
  )

type Pages = InfiniteData<{ items: readonly OfferRow[] }>
type SavedItem = Pick<OfferRowItem, 'id' | 'version'> & Partial<Pick<OfferRowItem, 'price' | 'quantity'>>

/** The rows with what was saved of one item; all else stays the same object. */
export const withSavedItem = <Loaded extends Pages>(loaded: Loaded, saved: SavedItem): Loaded => ({
  ...loaded,
  pages: loaded.pages.map((page) =>
    page.items.some(({ item }) => item?.id === saved.id)
      ? {
          ...page,
          items: page.items.map((row) =>
            row.item?.id === saved.id ? { ...row, item: { ...row.item, ...saved } } : row,
          ),
        }
      : page,
  ),
})

/** Shows a saved cell at once, with the version that the next change needs: all loaded rows are read again after it. */
export const showSavedItem = (client: QueryClient, saved: SavedItem): void =>
  void client.setQueriesData<Pages>({ queryKey: offerKeys.allRows }, (loaded) => loaded && withSavedItem(loaded, saved))
