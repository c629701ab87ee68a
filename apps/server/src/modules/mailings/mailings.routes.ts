import { mailingEndpoints } from '@kram/contract/mailings/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import type { Deps } from '#platform/context'
import { planMailing, previewMailing, sendTest, stopMailing, viewFailed, viewMailings } from './mailings.ts'

export function registerMailings(api: ApiServer, deps: Pick<Deps, 'db' | 'clock'>): void {
  registerRoute(api, mailingEndpoints.list, ({ query }) => viewMailings(deps.db, query))
  registerRoute(api, mailingEndpoints.failed, ({ params, query }) => viewFailed(deps.db, params.mailingId, query))
  registerRoute(api, mailingEndpoints.preview, ({ body }) => previewMailing(deps, body))
  registerRoute(api, mailingEndpoints.test, ({ body, principal }) => sendTest(deps.db, body, principal))
  registerRoute(api, mailingEndpoints.create, ({ body, principal, idempotent }) =>
    planMailing(deps, body, principal, idempotent),
  )
  registerRoute(api, mailingEndpoints.cancel, ({ params, principal }) => stopMailing(deps, params.mailingId, principal))
}
