import { placeRoutes } from '@kram/contract/places'
import * as z from 'zod/mini'
import type { Api } from '#http/api'
import { serve } from '#http/serve'
import { pageOf, readCursor, writeCursor } from '#platform/cursor'
import type { Deps } from '#platform/deps'
import { found } from '#platform/refusal'
import { createLocation } from './create-location.ts'
import { deleteLocation } from './delete-location.ts'
import { findLocation, sellerLocations } from './locations.store.ts'
import { updateLocation } from './update-location.ts'

const Cursor = z.tuple([z.int()])
const ALL = 100

/** The account of a buyer has no locations: its list is empty, and every id is unknown. */
const sellerOf = ({ sellerId }: { sellerId: number | null }): number => sellerId ?? 0

export function registerLocations(api: Api, { db }: Pick<Deps, 'db'>): void {
  serve(api, placeRoutes.locations, async ({ caller, query: { limit, cursor } }) => {
    const [afterId] = readCursor(cursor, Cursor) ?? [0]
    const rows = await sellerLocations(db, sellerOf(caller), limit + 1, afterId)
    return pageOf(rows, limit, ({ id }) => writeCursor(id))
  })
  serve(api, placeRoutes.locationValues, async ({ caller }) => {
    const rows = await sellerLocations(db, sellerOf(caller), ALL, 0)
    return Object.fromEntries(rows.map(({ id, name, town }) => [id, `${name}, ${town}`]))
  })
  serve(api, placeRoutes.location, async ({ caller, params }) =>
    found(await findLocation(db, sellerOf(caller), params.id)),
  )
  serve(api, placeRoutes.createLocation, ({ caller, body, once }) => createLocation(db, once, caller.sellerId, body))
  serve(api, placeRoutes.updateLocation, ({ caller, params, body }) =>
    updateLocation(db, caller.sellerId, params.id, body),
  )
  serve(api, placeRoutes.deleteLocation, ({ caller, params }) => deleteLocation(db, caller.sellerId, params.id))
}
