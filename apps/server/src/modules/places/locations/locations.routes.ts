import { locationEndpoints } from '@kram/contract/locations/endpoints'
import { restoreEndpoints } from '@kram/contract/restore/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import type { Deps } from '#platform/context'
import { byName, keysetPage, oldestFirst, readKeysetCursor } from '#platform/pagination'
import { orNotFound } from '#platform/errors'
import { createLocation } from './create-location.ts'
import { deleteLocation, restoreLocation } from './delete-location.ts'
import { findLocation, listLocations, locationLabels } from './locations.store.ts'
import { updateLocation } from './update-location.ts'

/** For a buyer the list is empty and every id is unknown. */
const sellerIdOf = ({ sellerId }: { sellerId: number | null }): number => sellerId ?? 0

export function registerLocations(api: ApiServer, { db }: Pick<Deps, 'db'>): void {
  registerRoute(api, locationEndpoints.list, async ({ principal, query: { limit, cursor, q, kind, sort } }) => {
    const order = sort === 'name' ? byName('name') : oldestFirst
    const after = readKeysetCursor(cursor, order)
    return keysetPage(await listLocations(db, { sellerId: sellerIdOf(principal), limit, order, after, q, kind }), limit)
  })
  registerRoute(api, locationEndpoints.values, async ({ principal }) =>
    Object.fromEntries((await locationLabels(db, sellerIdOf(principal))).map(({ id, label }) => [id, label])),
  )
  registerRoute(api, locationEndpoints.location, async ({ principal, params }) =>
    orNotFound(await findLocation(db, sellerIdOf(principal), params.id)),
  )
  registerRoute(api, locationEndpoints.create, ({ principal, body, idempotent }) =>
    createLocation(db, idempotent, principal, body),
  )
  registerRoute(api, locationEndpoints.update, ({ principal, params, body }) =>
    updateLocation(db, principal, params.id, body),
  )
  registerRoute(api, locationEndpoints.delete, ({ principal, params }) =>
    deleteLocation(db, principal.sellerId, params.id),
  )
  registerRoute(api, restoreEndpoints.location, ({ principal, params }) =>
    restoreLocation(db, principal.sellerId, params.id),
  )
}
