import { placeEndpoints } from '@kram/contract/places/endpoints'
import { rawReply } from '#http/replies'
import { type ApiServer, registerRoute } from '#http/routes'
import { cacheTags } from '#platform/cache'
import type { Deps } from '#platform/context'
import { groundTile } from './ground-tiles.ts'
import { namesOnTile } from './map-names.readmodel.ts'

/** Ground and names change only with a new version of the server. */
const CACHE_OPTIONS = { cacheControl: 'public, max-age=86400', cached: true } as const

export function registerGround(api: ApiServer, { db }: Pick<Deps, 'db'>): void {
  registerRoute(
    api,
    placeEndpoints.mapTile,
    async ({ params }) => {
      const ground = JSON.stringify(await groundTile(params))
      return rawReply(`${ground.slice(0, -1)},"names":${await namesOnTile(db, params)}}`, cacheTags([]))
    },
    CACHE_OPTIONS,
  )
}
