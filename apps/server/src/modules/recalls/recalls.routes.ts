import { recallEndpoints } from '@kram/contract/recalls/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import type { Deps } from '#platform/context'
import { previewRecall, recallProduct, recordCall, viewRecall, viewRecalls } from './recall-product.ts'

export function registerRecalls(api: ApiServer, deps: Pick<Deps, 'db' | 'clock'>): void {
  const { db } = deps
  registerRoute(api, recallEndpoints.preview, ({ body }) => previewRecall(db, body))
  registerRoute(api, recallEndpoints.create, ({ body, principal, idempotent }) =>
    recallProduct(deps, body, principal, idempotent),
  )
  registerRoute(api, recallEndpoints.list, ({ query }) => viewRecalls(db, query))
  registerRoute(api, recallEndpoints.view, ({ params }) => viewRecall(db, params.id))
  registerRoute(api, recallEndpoints.called, ({ params, body, principal }) =>
    recordCall(deps, params.id, body, principal),
  )
}
