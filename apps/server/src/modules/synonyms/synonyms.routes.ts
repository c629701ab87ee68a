import { synonymEndpoints } from '@kram/contract/synonyms/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import type { Deps } from '#platform/context'
import { previewSynonyms, restoreSynonyms, saveSynonyms, viewSynonyms } from './edit-synonyms.ts'

export function registerSynonyms(api: ApiServer, deps: Pick<Deps, 'db' | 'clock'>): void {
  registerRoute(api, synonymEndpoints.view, () => viewSynonyms(deps.db))
  registerRoute(api, synonymEndpoints.preview, ({ body }) => previewSynonyms(deps.db, body))
  registerRoute(api, synonymEndpoints.save, ({ body, principal }) => saveSynonyms(deps, body, principal))
  registerRoute(api, synonymEndpoints.restore, ({ body, principal }) => restoreSynonyms(deps, body, principal))
}
