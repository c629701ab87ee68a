import type { AcceptanceSurface, LegalKind } from '@kram/contract/legal/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

export type OwnVersion = {
  versionId: number
  kind: LegalKind
  number: number
  effectiveOn: string
  changeNote: string
  acceptedNumber: number | null
}

/** Published versions that are not withdrawn, each with the newest number of its document that the account accepted. */
export async function listForAccount(db: Db | Tx, userId: number): Promise<OwnVersion[]> {
  const { rows } = await sql<OwnVersion>`
    select v.id as version_id, v.kind, v.number, v.effective_on, v.change_note,
      (select max(o.number) from legal_acceptances a join legal_versions o on o.id = a.version_id
        where a.user_id = ${userId} and o.kind = v.kind) as accepted_number
    from legal_versions v where v.number is not null and v.withdrawn_at is null
    order by v.effective_on desc, v.number desc limit 100`.execute(db)
  return rows
}

export type AcceptanceRow = {
  id: number
  kind: LegalKind
  number: number
  acceptedAt: Date
  surface: AcceptanceSurface
  userId: number | null
  email: string | null
  reservationNumber: string | null
}

export type AcceptanceQuestion = { q: string; versionId: number | null }

const ACCOUNT_NUMBER = /^\d{1,9}$/

/** The account with this number or address, the guest with this address, the reservation with this number: each by an index. */
async function matches(db: Db, q: string) {
  if (q === '') return sql`true`
  const account = ACCOUNT_NUMBER.test(q) ? Number(q) : null
  const address = q.toLowerCase()
  const { rows } = await sql<{ users: number[]; reservations: number[] }>`
    select array(select id from users where id = ${account}::integer or email = ${address}) as users,
      array(select id from reservations where lower(contact_email) = ${address}
        union select id from reservations where number = ${q}) as reservations`.execute(db)
  const { users = [], reservations = [] } = rows[0] ?? {}
  return sql`(a.user_id = any(${users}::integer[]) or a.reservation_id = any(${reservations}::integer[]))`
}

/** The newest first. */
export async function listAcceptances(
  db: Db,
  { q, versionId }: AcceptanceQuestion,
  limit: number,
  before: number | null,
): Promise<AcceptanceRow[]> {
  const { rows } = await sql<AcceptanceRow>`
    select a.id, v.kind, v.number, a.accepted_at, a.surface, a.user_id, coalesce(u.email, r.contact_email) as email, r.number as reservation_number
    from legal_acceptances a join legal_versions v on v.id = a.version_id
      left join users u on u.id = a.user_id left join reservations r on r.id = a.reservation_id
    where ${await matches(db, q)} and (${versionId}::integer is null or a.version_id = ${versionId}::integer)
      and (${before}::bigint is null or a.id < ${before}::bigint)
    order by a.id desc limit ${limit}`.execute(db)
  return rows
}
