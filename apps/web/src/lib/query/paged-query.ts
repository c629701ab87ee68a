import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { useShownData } from './use-shown-data.ts'

type Page<T> = { items: T[]; nextCursor: string | null }

/** A paged list: `read` gets the cursor of the page, undefined for the first. */
export const pagedQuery = <T>(
  queryKey: QueryKey,
  read: (page: { cursor?: string; signal: AbortSignal }) => Promise<Page<T>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ ...(pageParam === null ? {} : { cursor: pageParam }), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page<T>) => last.nextCursor,
    placeholderData: keepPreviousData,
  })

/** All loaded rows, and how to load more. Rows that were shown stay while others cannot be read. */
export const usePaged = <T>(options: ReturnType<typeof pagedQuery<T>>) => usePagesOf(useInfiniteQuery(options))

type InfiniteQuery<T> = Pick<
  UseInfiniteQueryResult<InfiniteData<Page<T>>>,
  | 'data'
  | 'error'
  | 'isPlaceholderData'
  | 'refetch'
  | 'isRefetching'
  | 'hasNextPage'
  | 'fetchNextPage'
  | 'isFetchNextPageError'
  | 'isFetchingNextPage'
>

/** The same for a query of which more is read than its rows. */
export const usePagesOf = <T>(query: InfiniteQuery<T>) => {
  const data = useShownData(query)
  return {
    rows: data?.pages.flatMap(({ items }) => items),
    error: query.isFetchNextPageError ? null : query.error,
    moreError: query.isFetchNextPageError ? query.error : null,
    stale: query.isPlaceholderData || data !== query.data,
    retry: () => void query.refetch(),
    retrying: query.isRefetching,
    hasMore: query.hasNextPage,
    more: () => void query.fetchNextPage(),
    loadingMore: query.isFetchingNextPage,
  }
}
