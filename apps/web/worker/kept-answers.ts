import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { KEPT_FOR_ANYONE, KEPT_PREFIX, keptNameOf } from '../src/lib/worker-messages.ts'
import { PAGES } from './files.ts'
import { isKept } from './kept.rules.ts'
import { scope, tell } from './scope.ts'

const OFFER_PAGE = /^\/offers\/(\d+)/
const PATIENCE_S = 5
const MOST = 200
/** Grows when somebody leaves: an answer that was on its way then is not kept any more. */
let departures = 0
/** Whose answers stayed at the last departure. */
let staying = KEPT_FOR_ANYONE

/** Each session keeps its own answers: nobody is ever shown what another person asked for. */
const keptNameFor = async (request: Request): Promise<string> => {
  const token = request.headers.get('authorization')?.replace('Bearer ', '')
  return token === undefined ? KEPT_FOR_ANYONE : keptNameOf(token)
}

/** Oldest first: what is put again moves to the end. */
const trim = async (cacheName: string): Promise<void> => {
  const cache = await caches.open(cacheName)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((key) => cache.delete(key)))
}

const onKept = new Set<string>()

/** Pages say when what they show may be old, so they are told when that begins and ends. */
const note = (clientId: string, kept: boolean): void => {
  if (clientId === '' || onKept.has(clientId) === kept) return
  if (kept) onKept.add(clientId)
  else onKept.delete(clientId)
  void tell({ type: 'kept', kept }, clientId)
}

/** For a page that was not listening yet. */
export const sayKept = (clientId: string): Promise<void> => tell({ type: 'kept', kept: onKept.has(clientId) }, clientId)

const strategyFor = (cacheName: string, clientId: string, before: number): NetworkFirst =>
  new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: PATIENCE_S,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        fetchDidSucceed: ({ response }) => {
          note(clientId, false)
          return Promise.resolve(response)
        },
        cacheWillUpdate: ({ response }) =>
          Promise.resolve(response.status === 200 && departures === before ? response : null),
        // Who left while this was being written leaves none of it behind, not even the empty place.
        cacheDidUpdate: () => (departures === before ? trim(cacheName) : takeAway()),
        cachedResponseWillBeUsed: ({ cachedResponse }) => {
          if (cachedResponse) note(clientId, true)
          return Promise.resolve(cachedResponse ?? null)
        },
        // What was seen before the login, or as a page that the server rendered.
        handlerDidError: async ({ request }) => {
          const answer = await caches.match(request, { cacheName: KEPT_FOR_ANYONE, ignoreVary: true })
          if (answer) note(clientId, true)
          return answer
        },
      },
    ],
  })

export const keepAnswers = (): void => {
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && isKept(url, request.headers.has('authorization')),
    async ({ request, event }) => {
      const [clientId, before] = [event instanceof FetchEvent ? event.clientId : '', departures]
      return strategyFor(await keptNameFor(request), clientId, before).handle({ request, event })
    },
  )
}

/** An offer that the server rendered is kept as an answer too, for ways that lead to it inside the product. */
export const keepSeenOffers = (): void => {
  scope.addEventListener('fetch', (event) => {
    const id = event.request.mode === 'navigate' ? OFFER_PAGE.exec(new URL(event.request.url).pathname)?.[1] : undefined
    if (id === undefined) return
    const path = `/api/offers/${id}`
    event.waitUntil(
      fetch(path, { headers: { accept: 'application/json' } }).then(
        async (answer) => {
          if (answer.ok) await (await caches.open(KEPT_FOR_ANYONE)).put(path, answer)
        },
        () => undefined,
      ),
    )
  })
}

/** What was asked for near a place says where somebody was. */
const forgetWhereabouts = async (cacheName: string): Promise<void> => {
  const cache = await caches.open(cacheName)
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).search !== '')
  await Promise.all(keys.map((key) => cache.delete(key)))
}

const takeAway = async (): Promise<void> => {
  const names = await caches.keys()
  const gone = names.filter((name) => name.startsWith(KEPT_PREFIX) && name !== KEPT_FOR_ANYONE && name !== staying)
  await Promise.all([...gone.map((name) => caches.delete(name)), ...[KEPT_FOR_ANYONE, PAGES].map(forgetWhereabouts)])
}

/** Somebody has left: what was theirs goes. */
export const forgetAnswers = async (except: string): Promise<void> => {
  departures += 1
  staying = except
  await takeAway()
}
