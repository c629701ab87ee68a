import type { ReservationStatus } from '@kram/contract/reservations/status'
import { sql } from 'kysely'
import { prepared, type SqlTx, type Writes } from '#platform/database'
import { invalidateSeller } from '#platform/cache'
import type { Undoable } from '../state-machine/index.ts'
import type { ProposalRecord } from './proposals.store.ts'
import { isVisibleTo, type PrincipalOrTimer } from '../access/index.ts'

export type LockedReservation = {
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
 * Takes the reservation for this transaction, if the principal may see it: whoever else wants to change it waits here.
 * Read what hangs on it only afterwards, in statements of their own.
 */
export async function lockReservation(
  tx: SqlTx,
  id: number,
  principal: PrincipalOrTimer,
): Promise<LockedReservation | undefined> {
  const { rows } = await sql<LockedReservation>`${prepared}
    select id, status, version, buyer_id, seller_id, offer_id, occurrence_id, slot_id, payment_status, fulfilment,
      contact_phone, contact_email, total, submitted_at, entered_by
    from reservations r
    where id = ${id} and ${principal.kind === 'timer' ? sql`true` : isVisibleTo(principal)}
    for no key update`.execute(tx)
  const [locked] = rows
  // Beyond the draft any step may update goods and places. A draft moves them when it is submitted, which says so itself.
  if (locked && locked.status !== 'draft') invalidateSeller(tx, locked.sellerId)
  return locked
}

export type StatusUpdate = {
  to: ReservationStatus
  /** Until when the next answer is due, where one is. */
  answerBy?: Date | null
  /** Gives the place of the occurrence back. */
  releasesSlot?: boolean
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
  restoredSlotId?: number | null
  undone?: boolean
}

const jsonOrNull = (value: object | null | undefined) => (value ? JSON.stringify(value) : null)

/** Writes the new state if the reservation still stands where the decision saw it. */
export async function updateStatus(
  tx: Writes<'reservations'>,
  { id, status }: LockedReservation,
  update: StatusUpdate,
): Promise<boolean> {
  const moved = await tx
    .updateTable('reservations')
    .set((eb) => ({
      status: update.to,
      statusChangedAt: sql<Date>`now()`,
      version: eb('version', '+', 1),
      answerBy: update.answerBy ?? null,
      answerReminders: 0,
      proposal: jsonOrNull(update.proposal),
      undoable: jsonOrNull(update.undoable),
      ...(update.undone && { cancelledBy: null, cancelReason: null, late: false }),
      ...(update.restoredSlotId && { slotId: update.restoredSlotId }),
      ...(update.releasesSlot && { slotId: null }),
      ...(update.cancelledBy && { cancelledBy: update.cancelledBy }),
      ...(update.reason && { cancelReason: update.reason }),
      ...(update.late && { late: true }),
      ...(update.auto && { auto: true }),
      ...(update.paymentStatus && { paymentStatus: update.paymentStatus }),
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
