import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly, type Strategy } from 'workbox-strategies'
import { scope } from './scope.ts'

/** Set by the build: the files of most screens, and the shell shown for pages that are not cached. */
declare const __PRECACHE__: { url: string; revision: string | null }[]

export const PAGES = 'pages'
const SHELL = '/offline'
const DAY_S = 86_400
const NETWORK_TIMEOUT_S = 4

/** Pages that the server renders the same for everybody. Other addresses may contain a secret and are never cached. */
const PUBLIC_PAGES =
  /^\/(offers\/(nearby|delivery|\d[^/?]*)|sellers\/\d[^/?]*|faq|terms|privacy-policy|contact|ranking)?(\?|$)/
const NOT_PAGES = /^\/(api|health|metrics|dev|embed)(\/|\?|$)|^[^?]*\.\w+(\?|$)/

const expiration = (maxEntries: number, days: number): ExpirationPlugin =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_S, purgeOnQuotaError: true })

const withShellFallback = (strategy: Strategy, allowlist: RegExp[]): NavigationRoute =>
  new NavigationRoute(
    async (options) => {
      try {
        return await strategy.handle(options)
      } catch {
        return (await matchPrecache(SHELL)) ?? Response.error()
      }
    },
    { allowlist, denylist: [NOT_PAGES] },
  )

/** Pages: network first, offline from the cache or the shell. Code, fonts and pictures: cache first. */
export const serveStaticFiles = (): void => {
  const visitedPages = new NetworkFirst({
    cacheName: PAGES,
    networkTimeoutSeconds: NETWORK_TIMEOUT_S,
    plugins: [expiration(40, 14)],
  })
  registerRoute(withShellFallback(visitedPages, [PUBLIC_PAGES]))
  registerRoute(withShellFallback(new NetworkOnly(), [/./]))

  cleanupOutdatedCaches()
  precacheAndRoute(__PRECACHE__, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] })
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({ cacheName: 'assets', plugins: [expiration(200, 30)] }),
  )
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin && request.destination === 'image' && !url.pathname.startsWith('/api/'),
    new CacheFirst({ cacheName: 'pictures', plugins: [expiration(150, 30)] }),
  )
}

/** Pages of the last build refer to files that this build no longer contains. */
export const deletePageCache = (): void => {
  scope.addEventListener('activate', (event) => event.waitUntil(caches.delete(PAGES)))
}
