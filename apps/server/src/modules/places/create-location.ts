import type { Location, LocationBody } from '@kram/contract/places'
import type * as z from 'zod/mini'
import type { Db } from '#platform/database'
import type { Once } from '#platform/idempotency'
import { Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { countLocations, insertLocation } from './locations.store.ts'

const MOST = 100

export const createLocation = (
  db: Db,
  once: Once,
  sellerId: number,
  body: z.output<typeof LocationBody>,
): Promise<Location> =>
  inTransaction(db, (tx) =>
    once(tx, async () => {
      if ((await countLocations(tx, sellerId)) >= MOST) throw new Refusal('LIMIT_REACHED')
      return insertLocation(tx, sellerId, body)
    }),
  )
