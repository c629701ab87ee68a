import { suspensionEndpoints } from '@kram/contract/suspensions/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import type { Deps } from '#platform/context'
import { liftSuspension } from './lift-suspension.ts'
import { suspendUser } from './suspend-user.ts'
import { viewPlan } from './view-plan.ts'

export function registerSuspensions(api: ApiServer, deps: Pick<Deps, 'db' | 'clock'>): void {
  registerRoute(api, suspensionEndpoints.plan, ({ params, query, principal }) =>
    viewPlan(deps.db, params.id, principal, query.extending === 'true'),
  )
  registerRoute(api, suspensionEndpoints.block, ({ params, body, principal }) =>
    suspendUser(deps, params.id, body, principal),
  )
  registerRoute(api, suspensionEndpoints.unblock, ({ params, principal }) => liftSuspension(deps, params.id, principal))
}
