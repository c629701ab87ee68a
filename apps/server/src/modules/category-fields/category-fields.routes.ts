import { categoryFieldsEndpoints, categoryFieldsVersionEndpoints } from '@kram/contract/category-fields/endpoints'
import { rawReply } from '#http/replies'
import { type ApiServer, registerRoute } from '#http/routes'
import { cacheTags } from '#platform/cache'
import type { Deps } from '#platform/context'
import { previewFields, restoreFields, saveFields, viewFields } from './edit-fields.ts'
import { categoryFields } from './records/index.ts'

export function registerCategoryFields(api: ApiServer, deps: Pick<Deps, 'db' | 'clock'>): void {
  registerRoute(
    api,
    categoryFieldsEndpoints.list,
    async () => rawReply(JSON.stringify({ items: await categoryFields(deps.db) }), cacheTags([])),
    { cacheControl: 'public, no-cache', cached: true },
  )
  registerRoute(api, categoryFieldsVersionEndpoints.view, () => viewFields(deps.db))
  registerRoute(api, categoryFieldsVersionEndpoints.preview, ({ body }) => previewFields(deps.db, body.entries))
  registerRoute(api, categoryFieldsVersionEndpoints.save, ({ body, principal }) => saveFields(deps, body, principal))
  registerRoute(api, categoryFieldsVersionEndpoints.restore, ({ body, principal }) =>
    restoreFields(deps, body, principal),
  )
}
