import { placeEndpoints } from '@kram/contract/places/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import { rawReply } from '#http/replies'
import type { Deps } from '#platform/context'
import { cacheTags } from '#platform/cache'
import { parsePlaceQuery } from '../place-text/index.ts'
import { findGazetteerPlaces, nearestGazetteerPlace } from './gazetteer.store.ts'

/** The gazetteer changes only with a new version of the server. */
const CACHE_OPTIONS = { cacheControl: 'public, max-age=3600', cached: true } as const

export function registerGazetteer(api: ApiServer, { db }: Pick<Deps, 'db'>): void {
  registerRoute(
    api,
    placeEndpoints.search,
    async ({ query }) =>
      rawReply(`{"items":${await findGazetteerPlaces(db, parsePlaceQuery(query.q), query.limit)}}`, cacheTags([])),
    CACHE_OPTIONS,
  )
  registerRoute(
    api,
    placeEndpoints.nearest,
    async ({ query }) =>
      rawReply(`{"place":${await nearestGazetteerPlace(db, query.latitude, query.longitude)}}`, cacheTags([])),
    CACHE_OPTIONS,
  )
}
