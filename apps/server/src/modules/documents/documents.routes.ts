import { documentEndpoints } from '@kram/contract/documents/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import type { Deps } from '#platform/context'
import { addDocument, changeDocument, checkDocument, deleteDocument, viewDocuments } from './documents.ts'

export function registerDocuments(api: ApiServer, deps: Pick<Deps, 'db' | 'clock'>): void {
  registerRoute(api, documentEndpoints.list, ({ params }) => viewDocuments(deps.db, params.id))
  registerRoute(api, documentEndpoints.add, ({ params, body, principal, idempotent }) =>
    addDocument(deps, params.id, body, { by: principal, idempotent }),
  )
  registerRoute(api, documentEndpoints.update, ({ params, body, principal }) =>
    changeDocument(deps, params.documentId, body, principal),
  )
  registerRoute(api, documentEndpoints.check, ({ params, body, principal }) =>
    checkDocument(deps, params.documentId, body.version, principal),
  )
  registerRoute(api, documentEndpoints.remove, ({ params, principal }) =>
    deleteDocument(deps, params.documentId, principal),
  )
}
