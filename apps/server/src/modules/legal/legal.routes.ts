import { legalEndpoints } from '@kram/contract/legal/endpoints'
import { textReply } from '#http/replies'
import { type ApiServer, registerRoute } from '#http/routes'
import type { Deps } from '#platform/context'
import { acceptVersion, exportAcceptances, viewAcceptances, viewOwn } from './acceptances/index.ts'
import {
  createDraft,
  deleteDraft,
  publishVersion,
  saveDraft,
  viewDocument,
  viewVersion,
  viewVersions,
  withdrawVersion,
} from './versions/index.ts'

export function registerLegal(api: ApiServer, deps: Pick<Deps, 'db' | 'clock'>): void {
  const { db, clock } = deps
  registerRoute(api, legalEndpoints.document, ({ params }) => viewDocument(deps, params.kind))
  registerRoute(api, legalEndpoints.documentVersion, ({ params }) => viewDocument(deps, params.kind, params.number))
  registerRoute(api, legalEndpoints.own, ({ principal }) => viewOwn(deps, principal))
  registerRoute(api, legalEndpoints.accept, ({ body, principal }) => acceptVersion(deps, body.versionId, principal))
  registerRoute(api, legalEndpoints.list, () => viewVersions(deps))
  registerRoute(api, legalEndpoints.version, ({ params }) => viewVersion(db, clock, params.id))
  registerRoute(api, legalEndpoints.createDraft, ({ body, principal }) => createDraft(deps, body.kind, principal))
  registerRoute(api, legalEndpoints.saveDraft, ({ params, body }) => saveDraft(deps, params.id, body))
  registerRoute(api, legalEndpoints.deleteDraft, ({ params, principal }) => deleteDraft(deps, params.id, principal))
  registerRoute(api, legalEndpoints.publish, ({ params, body, principal }) =>
    publishVersion(deps, params.id, body, principal),
  )
  registerRoute(api, legalEndpoints.withdraw, ({ params, body, principal }) =>
    withdrawVersion(deps, params.id, body.reason, principal),
  )
  registerRoute(api, legalEndpoints.acceptances, ({ query }) => viewAcceptances(db, query))
  registerRoute(
    api,
    legalEndpoints.exportAcceptances,
    async ({ query, principal }) =>
      textReply('text/csv', await exportAcceptances(deps, query, principal), 'akceptacje.csv'),
    { changesState: true },
  )
}
