import { liveEventEndpoints } from '@kram/contract/live-events/endpoints'
import type { LiveEvent } from '@kram/contract/live-events/schemas'
import { type ApiServer, registerEventStream } from '#http/routes'
import type { Deps } from '#platform/context'
import type { PubSub } from '#platform/database'
import { createLiveHub } from './live-hub.ts'
import { createOfferWatch } from './offer-watch.ts'

/** Streams of server-sent events, over any number of processes. */
export function registerEvents(
  api: ApiServer,
  { db, log, pubSub }: Pick<Deps, 'db' | 'log'> & { pubSub: PubSub },
): void {
  const hub = createLiveHub({ db, pubSub })
  const offers = createOfferWatch({ db, pubSub, log })
  api.fastify.addHook('onClose', async () => {
    hub.stop()
    offers.stop()
  })

  registerEventStream(api, liveEventEndpoints.own, ({ principal, lastEventId, send }) =>
    hub.join(principal, lastEventId, send),
  )
  registerEventStream(api, liveEventEndpoints.offer, ({ params, send }) => {
    const changed: LiveEvent = { event: 'stock', data: { offerId: params.id } }
    return offers.watch(params.id, () => send(changed))
  })
}
