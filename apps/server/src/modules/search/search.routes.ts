import { searchRoutes } from '@kram/contract/search/suggestion-schemas'
import { type ApiServer, registerRoute } from '#http/routes'
import type { Deps } from '#platform/context'
import { suggest } from './suggestions/index.ts'

export function registerSearch(api: ApiServer, { db }: Pick<Deps, 'db'>): void {
  registerRoute(api, searchRoutes.suggest, ({ query }) => suggest(db, query.q), { cacheControl: 'public, max-age=5' })
}
