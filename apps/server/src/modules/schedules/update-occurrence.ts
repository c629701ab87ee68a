import type { Occurrence, OccurrenceUpdate } from '@kram/contract/schedules'
import type { Db } from '#platform/database'
import { found } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { setOccurrence } from './occurrences.store.ts'
import { ownOccurrence } from './schedules.readmodel.ts'

type Which = { id: number; date: string }

/** Closes, opens or notes one own occurrence that has not ended. Reservations that stand on it are not touched. */
export const updateOccurrence = (
  db: Db,
  now: Date,
  sellerId: number,
  { id, date }: Which,
  update: OccurrenceUpdate,
): Promise<Occurrence> =>
  inTransaction(db, async (tx) => {
    const occurrence = found(await ownOccurrence(tx, sellerId, id, date, now))
    await setOccurrence(tx, occurrence.id, update)
    return found(await ownOccurrence(tx, sellerId, id, date, now))
  })
