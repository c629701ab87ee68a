import type { Location, LocationUpdate } from '@kram/contract/locations/schemas'
import type * as z from 'zod/mini'
import { attachPictures } from '#modules/uploads'
import type { SellerPrincipal } from '#platform/auth'
import { type Db, inTransaction } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { findLocation, updateLocationRow, LOCATION_PICTURES } from './locations.store.ts'

/** Changes a location of the seller; its offers move with it. A stale version is answered with the current state. */
export const updateLocation = (
  db: Db,
  seller: SellerPrincipal,
  id: number,
  { pictureIds, ...update }: z.output<typeof LocationUpdate>,
): Promise<Location> =>
  inTransaction(db, async (tx) => {
    const isChanged = await updateLocationRow(tx, seller.sellerId, id, update)
    if (isChanged) await attachPictures(tx, { ...LOCATION_PICTURES, id }, pictureIds, seller)
    const current = orNotFound(await findLocation(tx, seller.sellerId, id))
    if (!isChanged) throw new AppError('VERSION_CONFLICT', { details: { current } })
    return current
  })
