import { closingEndpoints } from '@kram/contract/closings/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import type { Deps } from '#platform/context'
import { close } from './close.ts'
import { reopen } from './reopen.ts'
import { viewClosing } from './view-closing.ts'

export function registerClosings(api: ApiServer, deps: Pick<Deps, 'db' | 'clock'>): void {
  registerRoute(api, closingEndpoints.plan, ({ query: { locationId = null, moveTo = null }, principal }) =>
    viewClosing(deps.db, principal.sellerId, { locationId, moveTo }),
  )
  registerRoute(api, closingEndpoints.close, ({ body, principal }) => close(deps, body, principal))
  registerRoute(api, closingEndpoints.reopen, ({ params, principal }) => reopen(deps, params.id, principal))
}
