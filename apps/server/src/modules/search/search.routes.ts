import { searchEndpoints } from '@kram/contract/search/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import type { Deps } from '#platform/context'
import { readPublicFrom } from '#platform/database'
import { suggest } from './suggestions/index.ts'

export function registerSearch(
  api: ApiServer,
  { db, readPublic = readPublicFrom(db, null) }: Pick<Deps, 'db' | 'readPublic'>,
): void {
  // Suggestions may come from the replica, because the word index is updated in the background anyway.
  registerRoute(
    api,
    searchEndpoints.suggest,
    ({ query: { q, latitude, longitude } }) =>
      readPublic(false, (from) =>
        suggest(from, q, latitude === undefined || longitude === undefined ? null : { latitude, longitude }),
      ),
    { cacheControl: 'public, max-age=5' },
  )
}
