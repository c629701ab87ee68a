import { deletePageCache, serveStaticFiles } from './static-files.ts'
import { deleteSessionCaches, cacheResponses, cacheViewedOffers, reportCacheState } from './cached-responses.ts'
import { handlePushes } from './push.ts'
import { receiveSharedPosts } from './shared-post.ts'
import type { PageMessage } from '#lib/service-worker/worker-messages.ts'
import { scope } from './scope.ts'

/** The first worker takes control of open pages at once; a newer one waits for the user's consent. */
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))

scope.addEventListener('message', (event) => {
  const message = event.data as PageMessage
  if (message.type === 'skip-waiting') event.waitUntil(scope.skipWaiting())
  if (message.type === 'cache-state' && event.source instanceof Client)
    event.waitUntil(reportCacheState(event.source.id))
  if (message.type === 'forget') event.waitUntil(deleteSessionCaches(message.except))
})

receiveSharedPosts()
cacheViewedOffers()
cacheResponses()
serveStaticFiles()
deletePageCache()
handlePushes()
