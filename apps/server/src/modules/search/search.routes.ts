import { searchEndpoints } from '@kram/contract/search/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import type { Deps } from '#platform/context'
import { readPublicFrom } from '#platform/database'
import { suggest } from './suggestions/index.ts'

export function registerSearch(
  api: ApiServer,
  { db, readPublic = readPublicFrom(db, null) }: Pick<Deps, 'db' | 'readPublic'>,
): void {
  // The index of words is rebuilt in the background anyway: nobody reads an own write from it.
  registerRoute(api, searchEndpoints.suggest, ({ query }) => readPublic(false, (from) => suggest(from, query.q)), {
    cacheControl: 'public, max-age=5',
  })
}
