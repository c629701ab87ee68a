import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

const HAS_ACCOUNT = sql`u.deleted_at is null and u.email_verified_at is not null`

/** Accounts and sellers that a message about a document goes to. */
export async function countAccounts(db: Db | Tx): Promise<{ accounts: number; sellers: number }> {
  const { rows } = await sql<{ accounts: number; sellers: number }>`
    select count(*)::int as accounts, count(s.id)::int as sellers
    from users u left join sellers s on s.user_id = u.id and s.closed_at is null where ${HAS_ACCOUNT}`.execute(db)
  return rows[0] ?? { accounts: 0, sellers: 0 }
}

export type Addressee = { id: number; email: string; isSeller: boolean }

/** The next accounts after this one. */
export async function accountsAfter(tx: Tx, id: number, limit: number): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select u.id, u.email, s.id is not null as is_seller
    from users u left join sellers s on s.user_id = u.id and s.closed_at is null
    where ${HAS_ACCOUNT} and u.id > ${id} order by u.id limit ${limit}`.execute(tx)
  return rows
}

/** How many accepted each version: accounts, and reservations. */
export async function countAcceptances(
  db: Db,
): Promise<{ versionId: number; accepted: number; reservations: number }[]> {
  const { rows } = await sql<{ versionId: number; accepted: number; reservations: number }>`
    select a.version_id, count(distinct a.user_id)::int as accepted, count(a.reservation_id)::int as reservations
    from legal_acceptances a group by a.version_id`.execute(db)
  return rows
}

export async function nameOf(db: Db | Tx, userId: number | null): Promise<string | null> {
  if (userId === null) return null
  const { rows } = await sql<{ name: string }>`select display_name as name from users where id = ${userId}`.execute(db)
  return rows[0]?.name ?? null
}
