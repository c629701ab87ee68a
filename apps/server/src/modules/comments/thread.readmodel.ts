import { sql } from 'kysely'
import type { ReservationStatus } from '@kram/contract/reservations/status'
import { type CommentRow, commentColumns } from './thread/index.ts'
import { isParticipant, type SessionPrincipal } from '#modules/reservations'
import type { Db, Tx } from '#platform/database'

export type Thread = {
  id: number
  status: ReservationStatus
  fulfilment: 'pickup' | 'delivery'
  statusChangedAt: Date
  now: Date
  buyerId: number | null
  sellerId: number
  contactName: string
  isManual: boolean
  sellerName: string
}

const threadColumns = sql`r.id, r.status, r.fulfilment, r.status_changed_at, now() as now, r.buyer_id, r.seller_id, r.contact_name, r.entered_by_user_id is not null as is_manual,
  coalesce(r.snapshot #>> '{seller,name}', s.name) as seller_name`

/** Locks the thread for this transaction; undefined when the principal is not a participant. */
export async function lockThread(
  tx: Tx,
  reservationId: number,
  principal: SessionPrincipal,
): Promise<Thread | undefined> {
  const { rows } = await sql<Thread>`
    select ${threadColumns} from reservations r join sellers s on s.id = r.seller_id
    where r.id = ${reservationId} and ${isParticipant(principal)} for no key update of r`.execute(tx)
  return rows[0]
}

export async function canAccessThread(db: Db, reservationId: number, principal: SessionPrincipal): Promise<boolean> {
  const { rows } =
    await sql`select from reservations r where r.id = ${reservationId} and ${isParticipant(principal)}`.execute(db)
  return rows.length === 1
}

export type ThreadPage = Thread & { comments: CommentRow[] }

/** Oldest first, with one extra row when there is a next page. Empty when the principal is not a participant. */
export async function readThread(
  db: Db,
  reservationId: number,
  principal: SessionPrincipal,
  { limit, after }: { limit: number; after: number },
): Promise<ThreadPage | undefined> {
  const { rows } = await sql<ThreadPage>`
    select ${threadColumns}, (
      select coalesce(json_agg(entry order by entry.id), '[]') from (
        select ${commentColumns} from comments c where c.reservation_id = r.id and c.id > ${after} order by c.id limit ${limit + 1}) as entry) as comments
    from reservations r join sellers s on s.id = r.seller_id
    where r.id = ${reservationId} and ${isParticipant(principal)}`.execute(db)
  const [thread] = rows
  return (
    thread && {
      ...thread,
      comments: thread.comments.map((entry) => ({ ...entry, createdAt: new Date(entry.createdAt) })),
    }
  )
}

/** The thread, and whether the principal is its seller; no row when the principal is not a participant. */
export const ownThread = (reservationId: number, principal: SessionPrincipal, sellerId: number | null) => sql`
  select r.id, r.seller_id = ${sellerId}::integer as selling from reservations r where r.id = ${reservationId} and ${isParticipant(principal)}`
