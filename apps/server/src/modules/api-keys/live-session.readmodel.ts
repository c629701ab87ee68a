import { sql } from 'kysely'
import type { Tx } from '#platform/database'

/** False once the session was ended, for example by a password reset that this transaction has waited for. */
export async function isSessionOpen(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`select 1 from sessions where token_hash = ${tokenHash}`.execute(tx)
  return rows.length > 0
}
