import type { ReservationUpdate } from '@kram/contract/reservation-bodies'
import type { ReservationView } from '@kram/contract/reservation-views'
import type * as z from 'zod/mini'
import type { Db } from '#platform/database'
import { found } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { amendLocked } from './amend-reservation.ts'
import { updateDetails } from './drafts.store.ts'
import { findFacts } from './order.readmodel.ts'
import type { Person } from './party.ts'
import { lockReservation } from './reservations.store.ts'

/** Another window, way of receiving, address or note. Moving to another window gives the old place back and takes the new one. */
export const editReservation = (
  db: Db,
  id: number,
  person: Person,
  { version, occurrenceId, fulfilment, note, deliveryAddress }: z.output<typeof ReservationUpdate>,
): Promise<ReservationView> =>
  inTransaction(db, async (tx) => {
    const [seen, facts] = await Promise.all([lockReservation(tx, id, person), findFacts(tx, id)])
    const locked = found(seen)
    const details = { occurrenceId, fulfilment, note, deliveryAddress }
    const grows = occurrenceId !== locked.occurrenceId || fulfilment !== locked.fulfilment
    return amendLocked(tx, locked, found(facts), person, {
      grows,
      version,
      occurrenceId,
      write: () => updateDetails(tx, id, details),
    })
  })
