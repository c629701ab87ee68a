import type { Location, LocationBody } from '@kram/contract/places'
import type * as z from 'zod/mini'
import { attachPictures } from '#modules/uploads'
import type { SellerMember } from '#platform/caller'
import type { Db } from '#platform/database'
import type { Once } from '#platform/idempotency'
import { found, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { takeSellersTurn } from '#platform/turns'
import { countLocations, findLocation, insertLocation } from './locations.store.ts'

const MOST = 100

export const createLocation = (
  db: Db,
  once: Once,
  seller: SellerMember,
  { pictureIds, ...body }: z.output<typeof LocationBody>,
): Promise<Location> =>
  inTransaction(db, (tx) =>
    once(tx, async () => {
      await takeSellersTurn(tx, seller.sellerId)
      if ((await countLocations(tx, seller.sellerId)) >= MOST) throw new Refusal('LIMIT_REACHED')
      const id = await insertLocation(tx, seller.sellerId, body)
      await attachPictures(tx, { kind: 'location', id }, pictureIds, seller)
      return found(await findLocation(tx, seller.sellerId, id))
    }),
  )
