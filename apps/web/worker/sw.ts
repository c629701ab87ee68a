import { forgetPages, serveFiles } from './files.ts'
import { forgetAnswers, keepAnswers, keepSeenOffers, sayKept } from './kept-answers.ts'
import { showPushes } from './push.ts'
import type { Asked } from '../src/lib/worker-messages.ts'
import { scope } from './scope.ts'

/** The first one takes the open page at once; a newer one waits until the person asks for it. */
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))

scope.addEventListener('message', (event) => {
  const asked = event.data as Asked
  if (asked.type === 'skip-waiting') event.waitUntil(scope.skipWaiting())
  if (asked.type === 'kept' && event.source instanceof Client) event.waitUntil(sayKept(event.source.id))
  if (asked.type === 'forget') event.waitUntil(forgetAnswers(asked.except))
})

keepSeenOffers()
keepAnswers()
serveFiles()
forgetPages()
showPushes()
