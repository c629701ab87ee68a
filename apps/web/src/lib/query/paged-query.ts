import { infiniteQueryOptions, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'

type Page<T> = { items: T[]; nextCursor: string | null }

/** A list that comes page by page: `read` gets the cursor of the page wanted, none for the first. */
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

/** All rows read so far, and the way to more. */
export const usePaged = <T>(options: ReturnType<typeof pagedQuery<T>>) => {
  const query = useInfiniteQuery(options)
  return {
    rows: query.data?.pages.flatMap(({ items }) => items),
    error: query.error,
    stale: query.isPlaceholderData,
    retry: () => void query.refetch(),
    retrying: query.isRefetching,
    hasMore: query.hasNextPage,
    more: () => void query.fetchNextPage(),
    loadingMore: query.isFetchingNextPage,
  }
}
