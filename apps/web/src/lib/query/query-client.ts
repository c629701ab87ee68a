import {
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { createContext, data, type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { ApiError } from '../api/index.ts'

const RECENT_RENDER_MS = 30_000

/** One client per page on the server, one for the life of the tab in the browser. */
export const createQueryClient = (): QueryClient => {
  const server = typeof window === 'undefined'
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without signal the worker may answer, and where it cannot the person is told at once instead of waiting.
        networkMode: 'always',
        staleTime: RECENT_RENDER_MS,
        retry: server
          ? false
          : (count, error) => !(error instanceof ApiError && error.status < 500) && count < 2 && navigator.onLine,
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

/** Any query or paged query; what it brings does not matter to who only fetches it ahead. */
type PrefetchQuery = { queryKey: QueryKey }
type Params = Record<string, string | undefined>

const ensureQuery = (queryClient: QueryClient, query: PrefetchQuery): Promise<unknown> => {
  if (!('initialPageParam' in query)) return queryClient.ensureQueryData(query as FetchQueryOptions)
  // Made by `pagedQuery` or `infiniteQueryOptions`: only those have a first page.
  return queryClient.ensureInfiniteQueryData(query as unknown as FetchInfiniteQueryOptions)
}

/**
 * A page's loader: names the queries that the page reads, fetches what is not known yet, all at once.
 * Runs on the server and in the browser alike. A refusal becomes a route error with the same status.
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
 * The loader of a page that is a list. The server waits as with `prefetch`; in the browser the page stands at once, and its list
 * says itself that it is on its way or that it failed: title, filters and address stay under the fingers.
 */
export const deferPrefetch = (queries: Parameters<typeof prefetch>[0]): ReturnType<typeof prefetch> => {
  const read = prefetch(queries)
  if (typeof window === 'undefined') return read
  return async (args) => {
    read(args).catch(() => null)
    return null
  }
}
