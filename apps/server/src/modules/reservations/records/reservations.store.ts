import type { PhoneAnswer, ReservationStatus } from '@kram/contract/reservations/status'
import { sql } from 'kysely'
import type { Slot } from '#modules/schedules'
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
  timeSlot: Date | null
  slotId: number | null
  heldTimeSlot: Date | null
  paymentStatus: 'due' | 'paid'
  cancelledBy: 'buyer' | 'guest' | 'seller' | 'admin' | 'system' | null
  fulfilment: 'pickup' | 'delivery'
  contactPhone: string | null
  contactEmail: string | null
  total: number
  submittedAt: Date | null
  /** The seller entered it for a caller (manual reservation). */
  enteredByUserId: number | null
}

type Choice = Pick<LockedReservation, 'occurrenceId' | 'timeSlot'>
type Held = Pick<LockedReservation, 'slotId' | 'heldTimeSlot'>

/** The slot of the chosen occurrence. */
export const chosenSlot = ({ occurrenceId, timeSlot }: Choice): Slot | null =>
  occurrenceId === null ? null : { occurrenceId, timeSlot }

/** The slot that the reservation holds. */
export const heldSlot = ({ slotId, heldTimeSlot }: Held): Slot | null =>
  slotId === null ? null : { occurrenceId: slotId, timeSlot: heldTimeSlot }

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
    select id, status, version, buyer_id, seller_id, offer_id, occurrence_id, time_slot, slot_id, held_time_slot, payment_status, cancelled_by, fulfilment,
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

/** The chosen occurrence, after an edit in this transaction. */
export const readChoice = (tx: Writes<'reservations'>, id: number): Promise<Choice> =>
  tx.selectFrom('reservations').select(['occurrenceId', 'timeSlot']).where('id', '=', id).executeTakeFirstOrThrow()

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
  restoredSlot?: Slot | null
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
      phoneAnswer: null,
      proposal: jsonOrNull(update.proposal),
      undoState: jsonOrNull(update.undoState),
      ...(update.undone && { cancelledBy: null, cancelReason: null, cancelledLate: false }),
      ...(update.restoredSlot && {
        slotId: update.restoredSlot.occurrenceId,
        heldTimeSlot: update.restoredSlot.timeSlot,
      }),
      ...(update.releasesSlot && { slotId: null, heldTimeSlot: null }),
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

/** What the buyer said on the phone about the cancellation. */
export async function storePhoneAnswer(tx: Writes<'reservations'>, id: number, answer: PhoneAnswer): Promise<void> {
  await tx
    .updateTable('reservations')
    .set((eb) => ({ phoneAnswer: answer, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
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
