import { seasonEndpoints, seasonVersionEndpoints } from '@kram/contract/seasons/endpoints'
import { rawReply } from '#http/replies'
import { type ApiServer, registerRoute } from '#http/routes'
import { cacheTags } from '#platform/cache'
import type { Deps } from '#platform/context'
import { previewSeasons, restoreSeasons, saveSeasons, viewCalendar, viewSeasons, viewTiles } from './edit-seasons.ts'

/** Only operators change it, whose writes invalidate everything. */
const CACHE_OPTIONS = { cacheControl: 'public, no-cache', cached: true } as const

export function registerSeasons(api: ApiServer, deps: Pick<Deps, 'db' | 'clock'>): void {
  registerRoute(
    api,
    seasonEndpoints.calendar,
    async () => rawReply(JSON.stringify(await viewCalendar(deps.db)), cacheTags([])),
    CACHE_OPTIONS,
  )
  registerRoute(
    api,
    seasonEndpoints.tiles,
    async () => rawReply(JSON.stringify(await viewTiles(deps)), cacheTags([])),
    CACHE_OPTIONS,
  )
  registerRoute(api, seasonVersionEndpoints.view, () => viewSeasons(deps.db))
  registerRoute(api, seasonVersionEndpoints.preview, ({ body }) => previewSeasons(deps.db, body.entries))
  registerRoute(api, seasonVersionEndpoints.save, ({ body, principal }) => saveSeasons(deps, body, principal))
  registerRoute(api, seasonVersionEndpoints.restore, ({ body, principal }) => restoreSeasons(deps, body, principal))
}
