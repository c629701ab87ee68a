import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { ANONYMOUS_CACHE, SESSION_CACHE_PREFIX, sessionCacheName } from '#lib/service-worker/worker-messages.ts'
import { PAGES } from './static-files.ts'
import { isCacheable } from './cacheable.rules.ts'
import { scope, postToClients } from './scope.ts'

const OFFER_PAGE = /^\/offers\/(\d+)/
const NETWORK_TIMEOUT_S = 5
const MAX_ENTRIES = 200
/** Incremented when a session ends: responses requested before are not cached any more. */
let sessionEnds = 0
/** Caches that stayed when the last session ended. */
let currentCache = ANONYMOUS_CACHE

/** Each session has its own cache, so that no user sees responses of another. */
const cacheNameFor = async (request: Request): Promise<string> => {
  const token = request.headers.get('authorization')?.replace('Bearer ', '')
  return token === undefined ? ANONYMOUS_CACHE : sessionCacheName(token)
}

/** Oldest first: a response that is put again moves to the end. */
const trimCache = async (cacheName: string): Promise<void> => {
  const cache = await caches.open(cacheName)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_ENTRIES)).map((key) => cache.delete(key)))
}

const clientsServedFromCache = new Set<string>()

/** Tells pages when responses begin and cease to come from the cache. */
const setServedFromCache = (clientId: string, servedFromCache: boolean): void => {
  if (clientId === '' || clientsServedFromCache.has(clientId) === servedFromCache) return
  if (servedFromCache) clientsServedFromCache.add(clientId)
  else clientsServedFromCache.delete(clientId)
  void postToClients({ type: 'cache-state', servedFromCache }, clientId)
}

/** For a page that was opened later. */
export const reportCacheState = (clientId: string): Promise<void> =>
  postToClients({ type: 'cache-state', servedFromCache: clientsServedFromCache.has(clientId) }, clientId)

const strategyFor = (cacheName: string, clientId: string, sessionEndsBefore: number): NetworkFirst =>
  new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: NETWORK_TIMEOUT_S,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        fetchDidSucceed: ({ response }) => {
          setServedFromCache(clientId, false)
          return Promise.resolve(response)
        },
        cacheWillUpdate: ({ response }) =>
          Promise.resolve(response.status === 200 && sessionEnds === sessionEndsBefore ? response : null),
        // The session ended during the write: deletes the response and the empty cache.
        cacheDidUpdate: () => (sessionEnds === sessionEndsBefore ? trimCache(cacheName) : deleteEndedSessionCaches()),
        cachedResponseWillBeUsed: ({ cachedResponse }) => {
          if (cachedResponse) setServedFromCache(clientId, true)
          return Promise.resolve(cachedResponse ?? null)
        },
        // Responses from before the login, or of pages rendered by the server.
        handlerDidError: async ({ request }) => {
          const answer = await caches.match(request, { cacheName: ANONYMOUS_CACHE, ignoreVary: true })
          if (answer) setServedFromCache(clientId, true)
          return answer
        },
      },
    ],
  })

export const cacheResponses = (): void => {
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && isCacheable(url, request.headers.has('authorization')),
    async ({ request, event }) => {
      const [clientId, sessionEndsBefore] = [event instanceof FetchEvent ? event.clientId : '', sessionEnds]
      return strategyFor(await cacheNameFor(request), clientId, sessionEndsBefore).handle({ request, event })
    },
  )
}

/** Caches the API response of a server-rendered offer too, for navigation inside the app. */
export const cacheViewedOffers = (): void => {
  scope.addEventListener('fetch', (event) => {
    const id = event.request.mode === 'navigate' ? OFFER_PAGE.exec(new URL(event.request.url).pathname)?.[1] : undefined
    if (id === undefined) return
    const path = `/api/offers/${id}`
    event.waitUntil(
      fetch(path, { headers: { accept: 'application/json' } }).then(
        async (answer) => {
          if (answer.ok) await (await caches.open(ANONYMOUS_CACHE)).put(path, answer)
        },
        () => undefined,
      ),
    )
  })
}

/** Requests near a place reveal the user's position. */
const deleteLocatedResponses = async (cacheName: string): Promise<void> => {
  const cache = await caches.open(cacheName)
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).search !== '')
  await Promise.all(keys.map((key) => cache.delete(key)))
}

const deleteEndedSessionCaches = async (): Promise<void> => {
  const names = await caches.keys()
  const stale = names.filter(
    (name) => name.startsWith(SESSION_CACHE_PREFIX) && name !== ANONYMOUS_CACHE && name !== currentCache,
  )
  await Promise.all([
    ...stale.map((name) => caches.delete(name)),
    ...[ANONYMOUS_CACHE, PAGES].map(deleteLocatedResponses),
  ])
}

/** Deletes the responses of ended sessions. */
export const deleteSessionCaches = async (except: string): Promise<void> => {
  sessionEnds += 1
  currentCache = except
  await deleteEndedSessionCaches()
}
