import { infiniteQueryOptions, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'

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

/** All loaded rows, and how to load more. */
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
