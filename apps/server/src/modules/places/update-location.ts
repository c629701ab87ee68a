import type { Location, LocationUpdate } from '@kram/contract/places'
import type * as z from 'zod/mini'
import type { Db } from '#platform/database'
import { found, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { findLocation, replaceLocation } from './locations.store.ts'

/** Changes the own location; offers that happen there move with it. A stale version hears the present state. */
export const updateLocation = (
  db: Db,
  sellerId: number,
  id: number,
  update: z.output<typeof LocationUpdate>,
): Promise<Location> =>
  inTransaction(db, async (tx) => {
    const changed = await replaceLocation(tx, sellerId, id, update)
    if (changed) return changed
    const current = found(await findLocation(tx, sellerId, id))
    throw new Refusal('VERSION_CONFLICT', { details: { current } })
  })
