import type { CallReason, ReservationStatus } from '@kram/contract/reservations/status'
import type { ReservationView } from '@kram/contract/reservations/views'
import { COMMENTS_IN_RESERVATION } from '@kram/contract/comments/limits'
import { sql, type RawBuilder } from 'kysely'
import { blockedBy } from '#modules/blocks/records'
import { type CommentRow, commentColumns } from '#modules/comments/thread'
import { type Db, prepared, type SqlDb } from '#platform/database'
import {
  callReason,
  coverOfVariant,
  freeOfLine,
  joinStock,
  type ProposalRecord,
  type Snapshot,
  snapshotJson,
  snapshotTables,
} from '../records/index.ts'
import type { UndoState } from '../state-machine/index.ts'
import { isVisibleTo, matchesLinkSecret, type SessionPrincipal } from '../access/index.ts'

type Line = Omit<ReservationView['items'][number], 'unitPrice' | 'total'> & {
  unitPrice: number
  /** The price by the recorded weight. */
  weighedTotal: number | null
  proposed: number | null
}

/** One reservation with everything that a screen shows of it. */
export type ReservationRecord = {
  id: number
  number: string
  status: ReservationStatus
  fulfilment: 'pickup' | 'delivery'
  paymentStatus: 'due' | 'paid'
  mode: 'nonBinding' | 'binding'
  pickupCode: string
  buyerId: number | null
  sellerId: number
  occurrenceId: number | null
  occurrenceDate: string | null
  startsAt: Date | null
  endsAt: Date | null
  cutoffAt: Date | null
  timeSlot: Date | null
  deliveryAddress: ReservationView['deliveryAddress']
  deliveryFee: number
  feeRingKm: number | null
  total: number
  contactName: string
  /** Entered by the seller for a caller. */
  isManual: boolean
  contactPhone: string | null
  contactEmail: string | null
  callAbout: CallReason | null
  note: string | null
  answerBy: Date | null
  cancelledBy: ReservationView['cancelledBy']
  cancelReason: string | null
  cancelledLate: boolean
  autoCompleted: boolean
  createdAt: Date
  submittedAt: Date | null
  statusChangedAt: Date
  version: number
  proposal: ProposalRecord | null
  proposedDate: string | null
  proposedStartsAt: Date | null
  proposedEndsAt: Date | null
  undoState: UndoState | null
  waits: boolean
  heldUntil: Date | null
  autoAccepts: boolean
  now: Date
  agreed: Snapshot
  items: Line[]
  addressId: number | null
  /** The newest ones, oldest first. */
  comments: (Omit<CommentRow, 'createdAt'> & { createdAt: string })[]
  commentCount: number
  unreadByBuyer: number
  unreadBySeller: number
  lastCommentAt: Date | null
  blockedByBuyer: boolean
  blockedBySeller: boolean
  suspended: ReservationView['suspended']
}

/** In whole steps, and within the limit of one reservation. */
const leftOfLine = sql`floor(least(${freeOfLine}, o.max_per_reservation) / v.step) * v.step`

const linesJson = sql`(
  select coalesce(json_agg(json_build_object(
      'id', i.id, 'offerItemId', i.offer_item_id, 'productId', v.product_id, 'productName', i.product_name, 'variantId', v.id,
      'variantName', i.variant_name, 'soldBy', v.sold_by, 'netQuantity', v.net_quantity, 'netUnit', v.net_unit, 'step', v.step, 'quantity', i.quantity,
      'unitPrice', i.unit_price, 'ifMissing', i.if_missing, 'approximate', v.approximate, 'tolerancePercent', v.tolerance_percent,
      'weighedQuantity', i.weighed_quantity, 'weighedTotal', i.weighed_total, 'proposed', i.proposed_quantity, 'remaining', ${leftOfLine},
      'picture', ${coverOfVariant}) order by i.id), '[]')
  from reservation_items i
  join offer_items_with_deleted o on o.id = i.offer_item_id
  join variants v on v.id = o.variant_id
  ${joinStock}
  where i.reservation_id = r.id)`

/** The saved address of the buyer that was copied into the reservation, while it is the same. */
const addressIdSql = sql`(
  select min(a.id) from addresses a where a.user_id = r.buyer_id and r.delivery_address @> jsonb_build_object(
    'street', a.street, 'houseNumber', a.house_number, 'postalCode', a.postal_code, 'town', a.town))`

const newestComments = sql`(
  select coalesce(json_agg(newest order by newest.id), '[]') from (
    select ${commentColumns} from comments c where c.reservation_id = r.id
    order by c.id desc limit ${sql.lit(COMMENTS_IN_RESERVATION)}) as newest)`

/** Whom an operator has suspended, or what the seller closed, and what was decided about this reservation. */
const suspendedJson = sql`coalesce((
  select jsonb_build_object('choice', c.choice, 'participant', case when p.user_id = r.buyer_id then 'buyer' else 'seller' end, 'cause', 'operator')
  from suspended_reservations c join suspensions p on p.id = c.suspension_id
  where c.reservation_id = r.id and p.lifted_at is null limit 1), (
  select jsonb_build_object('choice', c.choice, 'participant', 'seller', 'cause', case when k.location_id is null then 'closing' else 'location' end)
  from closed_reservations c join closings k on k.id = c.closing_id
  where c.reservation_id = r.id and k.reopened_at is null order by k.id desc limit 1))`

async function read(db: SqlDb, id: number, condition: RawBuilder<unknown>): Promise<ReservationRecord | undefined> {
  const { rows } = await sql<ReservationRecord>`${prepared}
    select r.id, r.number, r.status, r.fulfilment, r.payment_status, r.mode, r.pickup_code, r.buyer_id, r.seller_id,
      r.occurrence_id, w.date as occurrence_date, agreed_start(w, r.time_slot) as starts_at, agreed_end(w, r.time_slot) as ends_at, w.cutoff_at, r.time_slot, r.delivery_address, r.delivery_fee, r.fee_ring_km, r.total,
      r.contact_name, r.entered_by_user_id is not null as is_manual, r.contact_phone, r.contact_email, ${callReason} as call_about, r.note, r.answer_by, r.cancelled_by, r.cancel_reason, r.cancelled_late, r.auto_completed,
      r.created_at, r.submitted_at, r.status_changed_at, r.version, r.proposal, r.undo_state,
      e.reservation_id is not null as waits, e.held_until,
      p.date as proposed_date, agreed_start(p, (r.proposal ->> 'timeSlot')::timestamptz) as proposed_starts_at, agreed_end(p, (r.proposal ->> 'timeSlot')::timestamptz) as proposed_ends_at, clock_timestamp() as now,
      coalesce(f.auto_accept and exists (select from users u where u.id = r.buyer_id and u.email_verified_at is not null), false) as auto_accepts,
      case when r.snapshot is null then ${snapshotJson} else r.snapshot end as agreed,
      ${linesJson} as items,
      ${addressIdSql} as address_id, ${newestComments} as comments, thread.*, blocking.*, ${suspendedJson} as suspended
    from ${snapshotTables}
    cross join lateral (
      select count(*) as comment_count, max(c.created_at) as last_comment_at,
        count(*) filter (where c.read_by_buyer_at is null) as unread_by_buyer,
        count(*) filter (where c.read_by_seller_at is null) as unread_by_seller
      from comments c where c.reservation_id = r.id) thread
    cross join ${blockedBy}
    left join occurrences p on p.id = (r.proposal ->> 'slotId')::integer
    left join waiting_list_entries e on e.reservation_id = r.id
    where r.id = ${id} and ${condition}`.execute(db)
  return rows[0]
}

export const readForPrincipal = (db: SqlDb, id: number, principal: SessionPrincipal) =>
  read(db, id, isVisibleTo(principal))

/** For the e-mails of this slice, which go to the participants only. */
export const readUnrestricted = (db: Db, id: number) => read(db, id, sql`true`)

export const readByLink = (db: Db, id: number, uuidHash: Buffer) => read(db, id, matchesLinkSecret(uuidHash))
