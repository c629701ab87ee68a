import type { Location, LocationUpdate } from '@kram/contract/places'
import type * as z from 'zod/mini'
import { attachPictures } from '#modules/uploads'
import type { SellerMember } from '#platform/caller'
import type { Db } from '#platform/database'
import { found, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { findLocation, replaceLocation } from './locations.store.ts'

/** Changes the own location; offers that happen there move with it. A stale version hears the present state. */
export const updateLocation = (
  db: Db,
  seller: SellerMember,
  id: number,
  { pictureIds, ...update }: z.output<typeof LocationUpdate>,
): Promise<Location> =>
  inTransaction(db, async (tx) => {
    const isChanged = await replaceLocation(tx, seller.sellerId, id, update)
    if (isChanged) await attachPictures(tx, { kind: 'location', id }, pictureIds, seller)
    const current = found(await findLocation(tx, seller.sellerId, id))
    if (!isChanged) throw new Refusal('VERSION_CONFLICT', { details: { current } })
    return current
  })
