import { holdEndpoints } from '@kram/contract/holds/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import type { Deps } from '#platform/context'
import { holdByDecision, releaseHold, resubmitOffer, viewHeldOffers, viewOfferCase } from './hold-offers.ts'

export function registerHolds(api: ApiServer, deps: Pick<Deps, 'db' | 'clock'>): void {
  const { db } = deps
  registerRoute(api, holdEndpoints.list, ({ query }) => viewHeldOffers(db, query))
  registerRoute(api, holdEndpoints.view, ({ params }) => viewOfferCase(db, params.id))
  registerRoute(api, holdEndpoints.hold, ({ params, body, principal }) =>
    holdByDecision(deps, params.id, body, principal),
  )
  registerRoute(api, holdEndpoints.release, ({ params, body, principal }) =>
    releaseHold(deps, params.id, body.holdId, principal),
  )
  registerRoute(api, holdEndpoints.resubmit, ({ params, principal }) => resubmitOffer(db, params.id, principal))
}
