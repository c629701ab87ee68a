import { placeRoutes } from '@kram/contract/places'
import type { Api } from '#http/api'
import { rawJson } from '#http/ready'
import { serve } from '#http/serve'
import type { Deps } from '#platform/deps'
import { dependsOn } from '#platform/public-changes'
import { readPlaceQuery } from './place-query.rules.ts'
import { findPlaces, nearestPlace } from './places.store.ts'

/** Places of Poland change with a new version of the server only. */
const KEPT = { cacheControl: 'public, max-age=3600', kept: true } as const

export function registerGazetteer(api: Api, { db }: Pick<Deps, 'db'>): void {
  serve(
    api,
    placeRoutes.search,
    async ({ query }) =>
      rawJson(`{"items":${await findPlaces(db, readPlaceQuery(query.q), query.limit)}}`, dependsOn([])),
    KEPT,
  )
  serve(
    api,
    placeRoutes.nearest,
    async ({ query }) => rawJson(`{"place":${await nearestPlace(db, query.latitude, query.longitude)}}`, dependsOn([])),
    KEPT,
  )
}
