import type { ProposalCause } from '@kram/contract/reservations/status'
import type { ReservationView } from '@kram/contract/reservations/views'
import { sql } from 'kysely'
import type { Slot } from '#modules/schedules'
import type { Reads, Tx, Writes } from '#platform/database'
import type { OrderTotals } from '@kram/contract/reservations/order-totals'
import type { OpenProposal } from '../state-machine/index.ts'
import { snapshotJson, snapshotTables } from './snapshot.readmodel.ts'

/** The delivery terms that a proposal may change. */
export type DeliveryTerms = {
  occurrenceId: number | null
  /** The start of the time slot. */
  timeSlot: string | null
  fulfilment: 'pickup' | 'delivery'
  deliveryAddress: ReservationView['deliveryAddress']
}

/** An open proposal as the reservation stores it; its quantities are stored in the lines. */
export type ProposalRecord = OpenProposal &
  Omit<DeliveryTerms, 'timeSlot'> & {
    /** Missing in a proposal from before there were time slots. */
    timeSlot?: string | null
    cause: ProposalCause
    reason: string | null
    /** The occurrence of the additional slot that is held until the answer, when the proposal moves to another occurrence or time slot. */
    slotId: number | null
    /** The seller's deadline for the answer to the reservation itself, which continues when the proposal ends. */
    answerBy: string | null
    deliveryFee: number
    total: number
  }

/** The additional slot that an open proposal holds. */
export const proposedSlot = ({ slotId, timeSlot }: Pick<ProposalRecord, 'slotId' | 'timeSlot'>): Slot | null =>
  slotId === null ? null : { occurrenceId: slotId, timeSlot: timeSlot ? new Date(timeSlot) : null }

export type CurrentLine = { id: number; offerItemId: number; quantity: number }
export type CurrentTerms = { terms: DeliveryTerms; lines: CurrentLine[] }

/** The present terms, as read in this transaction. */
export async function readCurrentTerms(
  db: Reads<'reservations' | 'reservationItems'>,
  id: number,
): Promise<CurrentTerms> {
  const row = await db
    .selectFrom('reservations')
    .select(['occurrenceId', 'timeSlot', 'deliveryAddress'])
    .select((eb) => eb.ref('fulfilment').$castTo<DeliveryTerms['fulfilment']>().as('fulfilment'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('reservationItems')
    .select(['id', 'offerItemId', 'quantity'])
    .where('reservationId', '=', id)
    .orderBy('id')
    .execute()
  // Only request bodies of the contract are ever stored there.
  const deliveryAddress = row.deliveryAddress as DeliveryTerms['deliveryAddress']
  const { occurrenceId, fulfilment } = row
  const timeSlot = row.timeSlot?.toISOString() ?? null
  return { terms: { occurrenceId, timeSlot, fulfilment, deliveryAddress }, lines }
}

export type LineQuantities = { id: number; quantity: number; proposed: number | null }

export async function saveQuantities(tx: Writes<'reservationItems'>, lines: readonly LineQuantities[]): Promise<void> {
  if (lines.length === 0) return
  await sql`
    update reservation_items i set quantity = line.quantity, proposed_quantity = line.proposed
    from unnest(
      ${lines.map(({ id }) => id)}::integer[],
      ${lines.map(({ quantity }) => quantity)}::numeric[],
      ${lines.map(({ proposed }) => proposed)}::numeric[]) as line (id, quantity, proposed)
    where i.id = line.id`.execute(tx)
}

export async function saveDeliveryTerms(tx: Writes<'reservations'>, id: number, terms: DeliveryTerms): Promise<void> {
  const { deliveryAddress, ...rest } = terms
  await tx
    .updateTable('reservations')
    .set({ ...rest, deliveryAddress: deliveryAddress && JSON.stringify(deliveryAddress) })
    .where('id', '=', id)
    .execute()
}

/** The lines take the proposed quantities or keep the agreed ones; their held stock follows with the next `holdStock`. */
export async function settleProposalLines(tx: Writes<'reservationItems'>, id: number, agreed: boolean): Promise<void> {
  const quantity = agreed ? sql`coalesce(proposed_quantity, quantity)` : sql`quantity`
  await sql`
    update reservation_items set quantity = ${quantity}, proposed_quantity = null
    where reservation_id = ${id}`.execute(tx)
}

/** Deletes lines of quantity zero: they were only proposed, or removed by the proposal. They hold nothing any more. */
export async function deleteEmptyLines(tx: Writes<'reservationItems'>, id: number): Promise<void> {
  await tx.deleteFrom('reservationItems').where('reservationId', '=', id).where('quantity', '=', 0).execute()
}

/** Writes newly agreed terms: totals and, when the occurrence changed, location and hours. Agreed names and prices stay. */
export async function saveAgreedTerms(
  tx: Tx,
  id: number,
  { fee, total }: Pick<OrderTotals, 'fee' | 'total'>,
  moved: boolean,
): Promise<void> {
  await sql`
    update reservations target set delivery_fee = ${fee}, total = ${total}, slot_id = target.occurrence_id, held_time_slot = target.time_slot,
      snapshot = ${moved ? sql`(select ${snapshotJson} from ${snapshotTables} where r.id = target.id)` : sql`target.snapshot`}
    where target.id = ${id}`.execute(tx)
}
