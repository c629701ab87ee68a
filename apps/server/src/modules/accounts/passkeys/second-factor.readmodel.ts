import { sql } from 'kysely'
import type { SqlDb } from '#platform/database'

/** Whether the user has a passkey or an authenticator app. */
export async function hasSecondFactor(db: SqlDb, userId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select
    exists (select from authenticator_apps a where a.user_id = ${userId} and a.sealed_secret is not null)
    or exists (select from passkeys p where p.user_id = ${userId}) as has`.execute(db)
  return rows[0]?.has === true
}
