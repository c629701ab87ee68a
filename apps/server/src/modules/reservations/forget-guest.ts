import { randomUUID } from 'node:crypto'
import { FINAL_STATUSES, type ReservationStatus } from '@kram/contract/reservation-status'
import type { Db } from '#platform/database'
import { found, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { closeGuestAccess } from './claim.store.ts'
import { forgetGuestOf } from './forget.store.ts'
import type { Person } from './party.ts'
import { lockReservation } from './reservations.store.ts'

const finals: readonly ReservationStatus[] = FINAL_STATUSES

/**
 * A guest has the rights of everybody through the link: what names them goes once the reservation is over, and the link with it.
 * Who has an account deletes that one.
 */
export const forgetGuest = (db: Db, person: Person, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const locked = found(person.kind === 'guest' ? await lockReservation(tx, id, person) : null)
    if (!finals.includes(locked.status)) throw new Refusal('STILL_OPEN')
    await forgetGuestOf(tx, id, randomUUID())
    await closeGuestAccess(tx, id)
  })
