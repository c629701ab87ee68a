import { placeRoutes } from '@kram/contract/places'
import { undeleteRoutes } from '@kram/contract/undelete'
import type { Api } from '#http/api'
import { serve } from '#http/serve'
import type { Deps } from '#platform/deps'
import { fromA, oldestFirst, orderedPage, readPlace } from '#platform/keyset'
import { found } from '#platform/refusal'
import { createLocation } from './create-location.ts'
import { deleteLocation, undeleteLocation } from './delete-location.ts'
import { findLocation, listLocations, locationLabels } from './locations.store.ts'
import { updateLocation } from './update-location.ts'

/** The account of a buyer has no locations: its list is empty, and every id is unknown. */
const sellerOf = ({ sellerId }: { sellerId: number | null }): number => sellerId ?? 0

export function registerLocations(api: Api, { db }: Pick<Deps, 'db'>): void {
  serve(api, placeRoutes.locations, async ({ caller, query: { limit, cursor, q, kind, sort } }) => {
    const order = sort === 'name' ? fromA('name') : oldestFirst
    const after = readPlace(cursor, order)
    return orderedPage(await listLocations(db, { sellerId: sellerOf(caller), limit, order, after, q, kind }), limit)
  })
  serve(api, placeRoutes.locationValues, async ({ caller }) =>
    Object.fromEntries((await locationLabels(db, sellerOf(caller))).map(({ id, label }) => [id, label])),
  )
  serve(api, placeRoutes.location, async ({ caller, params }) =>
    found(await findLocation(db, sellerOf(caller), params.id)),
  )
  serve(api, placeRoutes.createLocation, ({ caller, body, once }) => createLocation(db, once, caller, body))
  serve(api, placeRoutes.updateLocation, ({ caller, params, body }) => updateLocation(db, caller, params.id, body))
  serve(api, placeRoutes.deleteLocation, ({ caller, params }) => deleteLocation(db, caller.sellerId, params.id))
  serve(api, undeleteRoutes.location, ({ caller, params }) => undeleteLocation(db, caller.sellerId, params.id))
}
