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
  { version, occurrenceId, fulfilment, note, deliveryAddress }: z.output<typeof ReservationUpdate>,
): Promise<ReservationView> =>
  inTransaction(db, async (tx) => {
    const locked = orNotFound(await lockReservation(tx, id, principal))
    const facts = await readGuardFacts(tx, id)
    const details = { occurrenceId, fulfilment, note, deliveryAddress }
    const asksForMore = occurrenceId !== locked.occurrenceId || fulfilment !== locked.fulfilment
    return applyEdit(tx, locked, facts, principal, {
      asksForMore,
      version,
      occurrenceId,
      write: () => updateDetails(tx, id, details),
    })
  })
