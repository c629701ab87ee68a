import type { ReservationUpdate } from '@kram/contract/reservations/bodies'
import type { ReservationView } from '@kram/contract/reservations/views'
import type * as z from 'zod/mini'
import { type Db, inTransaction } from '#platform/database'
import { orNotFound } from '#platform/errors'
import { applyEdit } from './apply-edit.ts'
import { updateDetails } from '../drafts/index.ts'
import { lockReservation, readGuardFacts } from '../records/index.ts'
import type { SessionPrincipal } from '../access/index.ts'

/** Changes occurrence, fulfilment, address or note. Moving to another occurrence releases the old slot and takes a new one. */
export const editReservation = (
  db: Db,
  id: number,
  principal: SessionPrincipal,
  { version, occurrenceId, timeSlot, fulfilment, note, deliveryAddress }: z.output<typeof ReservationUpdate>,
): Promise<ReservationView> =>
  inTransaction(db, async (tx) => {
    const locked = orNotFound(await lockReservation(tx, id, principal))
    const facts = await readGuardFacts(tx, id)
    const details = { occurrenceId, timeSlot, fulfilment, note, deliveryAddress }
    const moves = occurrenceId !== locked.occurrenceId || timeSlot !== (locked.timeSlot?.toISOString() ?? null)
    const asksForMore = moves || fulfilment !== locked.fulfilment
    return applyEdit(tx, locked, facts, principal, {
      asksForMore,
      version,
      moves,
      write: () => updateDetails(tx, id, details),
    })
  })
