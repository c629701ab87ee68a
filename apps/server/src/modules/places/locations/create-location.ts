import type { Location, LocationBody } from '@kram/contract/locations/schemas'
import type * as z from 'zod/mini'
import { attachPictures } from '#modules/uploads'
import type { SellerPrincipal } from '#platform/auth'
import { lockSeller } from '#modules/sellers/records'
import { type Db, inTransaction } from '#platform/database'
import type { Idempotent } from '#platform/idempotency'
import { AppError, orNotFound } from '#platform/errors'
import { countLocations, findLocation, insertLocation, LOCATION_PICTURES } from './locations.store.ts'

const MAX_LOCATIONS = 100

export const createLocation = (
  db: Db,
  idempotent: Idempotent,
  seller: SellerPrincipal,
  { pictureIds, ...body }: z.output<typeof LocationBody>,
): Promise<Location> =>
  inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      await lockSeller(tx, seller.sellerId)
      if ((await countLocations(tx, seller.sellerId)) >= MAX_LOCATIONS) throw new AppError('LIMIT_REACHED')
      const id = await insertLocation(tx, seller.sellerId, body)
      await attachPictures(tx, { ...LOCATION_PICTURES, id }, pictureIds, seller)
      return orNotFound(await findLocation(tx, seller.sellerId, id))
    }),
  )
