import { searchRoutes } from '@kram/contract/search'
import type { Api } from '#http/api'
import { serve } from '#http/serve'
import type { Deps } from '#platform/deps'
import { suggest } from './suggest.ts'

export function registerSearch(api: Api, { db }: Pick<Deps, 'db'>): void {
  serve(api, searchRoutes.suggest, ({ query }) => suggest(db, query.q), { cacheControl: 'public, max-age=5' })
}
