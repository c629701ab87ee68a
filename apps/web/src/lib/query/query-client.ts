import {
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { createContext, data, type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { ApiError, TimeLimitError } from '../api/index.ts'

const RECENT_RENDER_MS = 30_000

/** A rejection is final, and whoever waited for the time limit decides about waiting again. */
const mayHelpToRepeat = (error: Error): boolean =>
  !(error instanceof ApiError && error.status < 500) && !(error instanceof TimeLimitError)

/** One client per request on the server, one per tab in the browser. */
export const createQueryClient = (): QueryClient => {
  const server = typeof window === 'undefined'
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without a connection the service worker may answer; otherwise the error is shown at once.
        networkMode: 'always',
        staleTime: RECENT_RENDER_MS,
        retry: server ? false : (count, error) => mayHelpToRepeat(error) && count < 2 && navigator.onLine,
        ...(server ? { gcTime: Infinity } : {}),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

const queryClientContext = createContext<QueryClient>()

export const routerContext = (queryClient: QueryClient): RouterContextProvider => {
  const context = new RouterContextProvider()
  context.set(queryClientContext, queryClient)
  return context
}

/** Any query or paged query; its data type does not matter here. */
type PrefetchQuery = { queryKey: QueryKey }
type Params = Record<string, string | undefined>

const ensureQuery = (queryClient: QueryClient, query: PrefetchQuery): Promise<unknown> => {
  if (!('initialPageParam' in query)) return queryClient.ensureQueryData(query as FetchQueryOptions)
  // Made by `pagedQuery` or `infiniteQueryOptions`: only those have a first page.
  return queryClient.ensureInfiniteQueryData(query as unknown as FetchInfiniteQueryOptions)
}

/**
 * The loader of a page: fetches in parallel the queries of the page that are not cached yet, on the server and in the
 * browser. An API error becomes a route error with the same status.
 */
export const prefetch =
  (queries: (page: { params: Params; search: URLSearchParams }) => readonly PrefetchQuery[]) =>
  async ({ params, request, context }: LoaderFunctionArgs): Promise<null> => {
    const queryClient = context.get(queryClientContext)
    const search = new URL(request.url).searchParams
    try {
      await Promise.all(queries({ params, search }).map((query) => ensureQuery(queryClient, query)))
    } catch (error) {
      if (error instanceof ApiError) throw data(error.body, { status: error.status })
      throw error
    }
    return null
  }

/**
 * The loader of a list page. The server waits as with `prefetch`. In the browser the page is shown at once and its list
 * shows the loading and the error state, so that title and filters stay usable.
 */
export const deferPrefetch = (queries: Parameters<typeof prefetch>[0]): ReturnType<typeof prefetch> => {
  const read = prefetch(queries)
  if (typeof window === 'undefined') return read
  return async (args) => {
    read(args).catch(() => null)
    return null
  }
}
