import type { Absence, AbsenceBody } from '@kram/contract/schedules/absence-schemas'
import { type Db, inTransaction } from '#platform/database'
import { closeOccurrences, findOpenBetween, lockOpenBetween } from '../occurrences/index.ts'
import { reservedOccurrences } from '../schedule/index.ts'

/** The seller is away: nothing more can be reserved for these days. What is reserved already is named, and stays. */
export const addAbsence = (db: Db, now: Date, sellerId: number, body: AbsenceBody): Promise<Absence> =>
  inTransaction(db, async (tx) => {
    const ids = await lockOpenBetween(tx, sellerId, body, now)
    await closeOccurrences(tx, ids, body.note)
    return { closed: ids.length, reserved: await reservedOccurrences(tx, ids) }
  })

/** The same, looked at before: what would be closed, and which reservations stand in the way. */
export async function previewAbsence(db: Db, now: Date, sellerId: number, body: AbsenceBody): Promise<Absence> {
  const ids = await findOpenBetween(db, sellerId, body, now)
  return { closed: ids.length, reserved: await reservedOccurrences(db, ids) }
}
