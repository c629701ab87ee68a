import type { ReservationStatus } from '@kram/contract/reservations/status'
import type { ReviewTag } from '@kram/contract/reviews/labels'
import type { Picture } from '@kram/contract/uploads/schemas'
import { sql, type RawBuilder } from 'kysely'
import { isParticipant, type SessionPrincipal } from '#modules/reservations'
import { picturesJson } from '#modules/uploads'
import type { Db, Tx } from '#platform/database'
import { REVIEW_PICTURES } from './reviews.store.ts'

export type ReviewRow = {
  id: number
  stars: number
  tags: ReviewTag[]
  body: string | null
  pictures: Picture[]
  /** The whole name of the buyer. */
  contactName: string
  createdAt: Date
  changedAt: Date | null
  answer: string | null
  answeredAt: Date | null
}

const columns = sql`v.id, v.stars, v.tags, v.body, ${picturesJson(REVIEW_PICTURES, 'v.id')} as pictures, r.contact_name,
  v.created_at, v.changed_at, v.answer, v.answered_at`

/** The shown reviews of a seller, the latest first. */
export async function listReviews(
  db: Db,
  sellerId: number,
  limit: number,
  beforeId: number | null,
): Promise<ReviewRow[]> {
  const after = beforeId === null ? sql`` : sql`and v.id < ${beforeId}`
  const { rows } = await sql<ReviewRow>`
    select ${columns} from reviews v join sellers s on s.id = v.seller_id and s.closed_at is null
      join reservations r on r.id = v.reservation_id
    where v.seller_id = ${sellerId} and v.removed_at is null ${after} order by v.id desc limit ${limit}`.execute(db)
  return rows
}

/** A reservation with what decides about its review. */
export type ReviewCase = {
  reservationId: number
  buyerId: number | null
  sellerId: number
  status: ReservationStatus
  isManual: boolean
  buyerName: string
  now: Date
  removedAt: Date | null
  removalReason: string | null
  review: ReviewRow | null
}

type CaseRow = Omit<ReviewCase, 'review'> & Omit<ReviewRow, 'id' | 'contactName'> & { id: number | null }

const reviewCaseQuery = (id: number, condition: RawBuilder<boolean>, lock: RawBuilder<unknown>) => sql<CaseRow>`
  select r.id as reservation_id, r.buyer_id, r.seller_id, r.status, r.entered_by_user_id is not null as is_manual,
    r.contact_name as buyer_name, clock_timestamp() as now, v.removed_at, v.removal_reason, ${columns}
  from reservations r left join reviews v on v.reservation_id = r.id where r.id = ${id} and ${condition} ${lock}`

const caseOf = (row: CaseRow | undefined): ReviewCase | undefined => {
  if (!row) return undefined
  const { reservationId, buyerId, sellerId, status, isManual, buyerName, now, removedAt, removalReason, ...written } =
    row
  const { id } = written
  const review = id === null ? null : { ...written, id, contactName: buyerName }
  return { reservationId, buyerId, sellerId, status, isManual, buyerName, now, removedAt, removalReason, review }
}

/** `undefined` when the principal does not take part in the reservation. */
export async function findReviewCase(
  db: Db | Tx,
  reservationId: number,
  principal: SessionPrincipal,
): Promise<ReviewCase | undefined> {
  return caseOf((await reviewCaseQuery(reservationId, isParticipant(principal), sql``).execute(db)).rows[0])
}

/** The same with a row lock on the reservation, which orders the writers of its review. */
export async function lockReviewCase(
  tx: Tx,
  reservationId: number,
  principal: SessionPrincipal,
): Promise<ReviewCase | undefined> {
  await sql`select from reservations r where r.id = ${reservationId} and ${isParticipant(principal)} for no key update`.execute(
    tx,
  )
  // A statement of its own, because the one that waited for the lock would not see what was written meanwhile.
  return findReviewCase(tx, reservationId, principal)
}
