import { standingEndpoints } from '@kram/contract/standing/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import { changeStanding, endOwnStanding, resumeOwnStanding, setTerm } from './change-standing.ts'
import { createStanding, viewStandingOf } from './create-standing.ts'
import type { MakerDeps } from './make-term.ts'
import { declineStanding, setStandingLimit, viewSellerStanding } from './seller-standing.ts'
import { readOwnStanding } from './standing.readmodel.ts'

export function registerStanding(api: ApiServer, { db, clock, publicUrl }: MakerDeps): void {
  const deps = { db, clock, publicUrl }
  registerRoute(api, standingEndpoints.own, async ({ principal }) => ({
    items: await readOwnStanding(db, principal.userId),
  }))
  registerRoute(api, standingEndpoints.ofReservation, ({ params, principal }) =>
    viewStandingOf(deps, principal, params.reservationId),
  )
  registerRoute(
    api,
    standingEndpoints.create,
    ({ principal, body, idempotent }) => createStanding(deps, principal, body, idempotent),
    { location: () => '/api/standing' },
  )
  registerRoute(api, standingEndpoints.change, ({ params, principal, body }) =>
    changeStanding(deps, principal, params.id, body),
  )
  registerRoute(api, standingEndpoints.setDate, ({ params, principal, body }) =>
    setTerm(deps, principal, params, body.skip),
  )
  registerRoute(api, standingEndpoints.end, ({ params, principal }) => endOwnStanding(deps, principal, params.id))
  registerRoute(api, standingEndpoints.resume, ({ params, principal }) => resumeOwnStanding(deps, principal, params.id))
  registerRoute(api, standingEndpoints.ofSeller, ({ principal }) => viewSellerStanding(db, principal.sellerId))
  registerRoute(api, standingEndpoints.decline, ({ params, principal, body }) =>
    declineStanding(deps, principal, params.id, body.message),
  )
  registerRoute(api, standingEndpoints.setLimit, ({ params, principal, body }) =>
    setStandingLimit(db, principal, params.id, body.units),
  )
}
