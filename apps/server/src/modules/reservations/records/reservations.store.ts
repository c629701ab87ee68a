import type { ReservationStatus } from '@kram/contract/reservations/status'
import { sql } from 'kysely'
import { prepared, type SqlTx, type Writes } from '#platform/database'
import { invalidateSeller } from '#platform/cache'
import type { UndoState } from '../state-machine/index.ts'
import type { ProposalRecord } from './proposals.store.ts'
import { isVisibleTo, type PrincipalOrSystem } from '../access/index.ts'

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
  /** The seller entered it for a caller (manual reservation). */
  enteredByUserId: number | null
}

/**
 * Locks the reservation for this transaction if the principal may see it: other writers wait here. Read what depends on it only
 * afterwards, in separate statements.
 */
export async function lockReservation(
  tx: SqlTx,
  id: number,
  principal: PrincipalOrSystem,
): Promise<LockedReservation | undefined> {
  const { rows } = await sql<LockedReservation>`${prepared}
    select id, status, version, buyer_id, seller_id, offer_id, occurrence_id, slot_id, payment_status, fulfilment,
      contact_phone, contact_email, total, submitted_at, entered_by_user_id
    from reservations r
    where id = ${id} and ${principal.kind === 'system' ? sql`true` : isVisibleTo(principal)}
    for no key update`.execute(tx)
  const [locked] = rows
  // Any action on a submitted reservation may change stock and slots. A draft changes them when it is submitted, and invalidates
  // the seller then.
  if (locked && locked.status !== 'draft') invalidateSeller(tx, locked.sellerId)
  return locked
}

export type StatusUpdate = {
  to: ReservationStatus
  /** The deadline of the next answer, where one is due. */
  answerBy?: Date | null
  /** Releases the slot of the occurrence. */
  releasesSlot?: boolean
  cancelledBy?: string | null
  reason?: string | null
  cancelledLate?: boolean
  autoCompleted?: boolean
  paymentStatus?: 'due' | 'paid'
  /** What can be undone from here. */
  undoState?: UndoState | null
  /** Opens a proposal; without it an open proposal ends. */
  proposal?: ProposalRecord | null
  /** The action undoes another: the cancellation is removed and the slot is taken again. */
  restoredSlotId?: number | null
  undone?: boolean
}

const jsonOrNull = (value: object | null | undefined) => (value ? JSON.stringify(value) : null)

/** Writes the new status if the reservation still has the status on which the decision was made. */
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
      undoState: jsonOrNull(update.undoState),
      ...(update.undone && { cancelledBy: null, cancelReason: null, cancelledLate: false }),
      ...(update.restoredSlotId && { slotId: update.restoredSlotId }),
      ...(update.releasesSlot && { slotId: null }),
      ...(update.cancelledBy && { cancelledBy: update.cancelledBy }),
      ...(update.reason && { cancelReason: update.reason }),
      ...(update.cancelledLate && { cancelledLate: true }),
      ...(update.autoCompleted && { autoCompleted: true }),
      ...(update.paymentStatus && { paymentStatus: update.paymentStatus }),
    }))
    .where('id', '=', id)
    .where('status', '=', status)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

export async function deleteDraft(tx: Writes<'reservations'>, id: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('reservations')
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
