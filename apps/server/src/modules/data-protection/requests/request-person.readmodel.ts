import { MAX_DATA_REQUEST_ENTRIES, type DataRequestEntryKind } from '@kram/contract/data-protection/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

export type Contact = { email: string | null; phone: string | null }

/** Reservations without an account that have this address or this number, each by an index. */
const GUEST_RESERVATIONS = ({ email, phone }: Contact) => sql`
  select r.id, r.status from reservations r where r.buyer_id is null and r.status <> 'draft'
    and lower(r.contact_email) = lower(${email}::text)
  union
  select r.id, r.status from reservations r where r.buyer_id is null and r.status <> 'draft' and r.contact_phone = ${phone}::text`

const OPEN = sql`('pending', 'change_proposed', 'accepted', 'ready', 'out_for_delivery')`

export async function guestReservationIds(tx: Tx, contact: Contact): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select g.id from (${GUEST_RESERVATIONS(contact)}) g order by g.id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

type Facts = { userName: string | null; guestReservations: number; openReservations: number }

/** Whom the request concerns, and what prevents an erasure. */
export async function readPersonFacts(db: Db | Tx, userId: number | null, contact: Contact): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select (select display_name from users where id = ${userId}::integer and deleted_at is null) as user_name,
      (select count(*)::int from (${GUEST_RESERVATIONS(contact)}) g) as guest_reservations,
      (select count(*)::int from (${GUEST_RESERVATIONS(contact)}) g where g.status in ${OPEN})
        + (select count(*)::int from reservations r where (r.buyer_id = ${userId}::integer
            or r.seller_id = (select id from sellers where user_id = ${userId}::integer)) and r.status in ${OPEN}) as open_reservations`.execute(
    db,
  )
  return rows[0] ?? { userName: null, guestReservations: 0, openReservations: 0 }
}

export type EntryRow = { id: number; at: string; kind: DataRequestEntryKind; text: string | null; by: string | null }

export async function listEntries(db: Db | Tx, requestId: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.id, instant_text(e.at) as at, e.kind, e.text, u.display_name as by
    from data_request_entries e left join users u on u.id = e.by_user
    where e.request_id = ${requestId} order by e.id limit ${MAX_DATA_REQUEST_ENTRIES}`.execute(db)
  return rows
}
