import type { ReservationStatus } from '@kram/contract/reservation-status'
import { sql } from 'kysely'
import type { Writes } from '#platform/database'
import { prepared } from '#platform/prepared'
import { goodsMoved } from '#platform/public-changes'
import type { Undoable } from './guards.rules.ts'
import type { ProposalRecord } from './proposal.store.ts'
import { maySee, type Doer } from './party.ts'

export type Locked = {
  id: number
  status: ReservationStatus
  version: number
  buyerId: number | null
  sellerId: number
  offerId: number
  occurrenceId: number | null
  slotId: number | null
  paymentStatus: 'due' | 'paid'
  fulfilment: 'pickup' | 'delivery'
  contactPhone: string | null
  contactEmail: string | null
  total: number
  submittedAt: Date | null
  /** The seller wrote it down for somebody on the telephone. */
  enteredBy: number | null
}

/**
 * Takes the reservation for this transaction, if the doer may see it: whoever else wants to change it waits here.
 * Read what hangs on it only afterwards, in statements of their own.
 */
export async function lockReservation(tx: Writes<'reservations'>, id: number, doer: Doer): Promise<Locked | undefined> {
  const { rows } = await sql<Locked>`${prepared}
    select id, status, version, buyer_id, seller_id, offer_id, occurrence_id, slot_id, payment_status, fulfilment,
      contact_phone, contact_email, total, submitted_at, entered_by
    from reservations r
    where id = ${id} and ${doer.kind === 'timer' ? sql`true` : maySee(doer)}
    for no key update`.execute(tx)
  const [locked] = rows
  // Beyond the draft any step may move goods and places. A draft moves them when it is submitted, which says so itself.
  if (locked && locked.status !== 'draft') goodsMoved(tx, locked.sellerId)
  return locked
}

export type Move = {
  to: ReservationStatus
  /** Until when the next answer is due, where one is. */
  answerBy?: Date | null
  /** Gives the place of the occurrence back. */
  freesSlot?: boolean
  cancelledBy?: string | null
  reason?: string | null
  late?: boolean
  auto?: boolean
  paymentStatus?: 'due' | 'paid'
  /** What may be taken back from here. */
  undoable?: Undoable | null
  /** Opens a proposal; without it an open one is over. */
  proposal?: ProposalRecord | null
  /** The step takes another back: nobody has cancelled, no place is free. */
  restoresSlot?: number | null
  undone?: boolean
}

const jsonOrNull = (value: object | null | undefined) => (value ? JSON.stringify(value) : null)

/** Writes the new state if the reservation still stands where the decision saw it. */
export async function moveReservation(
  tx: Writes<'reservations'>,
  { id, status }: Locked,
  move: Move,
): Promise<boolean> {
  const moved = await tx
    .updateTable('reservations')
    .set((eb) => ({
      status: move.to,
      statusChangedAt: sql<Date>`now()`,
      version: eb('version', '+', 1),
      answerBy: move.answerBy ?? null,
      answerReminders: 0,
      proposal: jsonOrNull(move.proposal),
      undoable: jsonOrNull(move.undoable),
      ...(move.undone && { cancelledBy: null, cancelReason: null, late: false }),
      ...(move.restoresSlot && { slotId: move.restoresSlot }),
      ...(move.freesSlot && { slotId: null }),
      ...(move.cancelledBy && { cancelledBy: move.cancelledBy }),
      ...(move.reason && { cancelReason: move.reason }),
      ...(move.late && { late: true }),
      ...(move.auto && { auto: true }),
      ...(move.paymentStatus && { paymentStatus: move.paymentStatus }),
    }))
    .where('id', '=', id)
    .where('status', '=', status)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

export async function deleteDraft(tx: Writes<'reservations'>, id: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('reservations')
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Reservations that somebody really picked up, for the seller's public profile. */
export async function countCompleted(tx: Writes<'sellers'>, sellerId: number, by: 1 | -1): Promise<void> {
  await tx
    .updateTable('sellers')
    .set((eb) => ({ completedReservations: eb('completedReservations', '+', by) }))
    .where('id', '=', sellerId)
    .execute()
}
