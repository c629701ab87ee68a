import { sql } from 'kysely'
import type { SqlDb } from '#platform/database'

type Factors = { app: boolean; passkeys: number; recoveryCodes: number }

/** What a user could give as a second factor. */
export async function findFactors(db: SqlDb, userId: number): Promise<Factors> {
  const { rows } = await sql<Factors>`select
    exists (select from authenticator_apps a where a.user_id = ${userId} and a.sealed_secret is not null) as app,
    (select count(*)::int from passkeys p where p.user_id = ${userId}) as passkeys,
    (select count(*)::int from recovery_codes c where c.user_id = ${userId} and c.used_at is null) as recovery_codes`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('a select without a from answers one row')
  return row
}
