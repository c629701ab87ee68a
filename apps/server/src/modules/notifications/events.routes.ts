import { eventRoutes, type LiveEvent } from '@kram/contract/events'
import type { Api } from '#http/api'
import { serveEvents } from '#http/serve-events'
import type { Deps } from '#platform/deps'
import type { Signals } from '#platform/signals'
import { createLiveHub } from './live-hub.ts'
import { createOfferWatch } from './offer-watch.ts'

/** Streams of server-sent events, over any number of processes. */
export function registerEvents(api: Api, { db, log, signals }: Pick<Deps, 'db' | 'log'> & { signals: Signals }): void {
  const hub = createLiveHub({ db, signals })
  const offers = createOfferWatch({ db, signals, log })
  api.fastify.addHook('onClose', async () => {
    hub.stop()
    offers.stop()
  })

  serveEvents(api, eventRoutes.own, ({ caller, lastEventId, send }) => hub.join(caller, lastEventId, send))
  serveEvents(api, eventRoutes.offer, ({ params, send }) => {
    const changed: LiveEvent = { event: 'stock', data: { offerId: params.id } }
    return offers.watch(params.id, () => send(changed))
  })
}
