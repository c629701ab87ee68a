import { sql } from 'kysely'
import type { Tx } from '#platform/database'

/** Replaces the name in the statements of these reservations and removes address and pictures; what was declared stays. */
export async function eraseStatements(tx: Tx, reservationIds: readonly number[], name: string): Promise<void> {
  await sql`with statements as (
      update buyer_statements set name = ${name}, email = null
      where reservation_id = any(${reservationIds}::integer[]) returning id)
    delete from statement_pictures where statement_id in (select id from statements)`.execute(tx)
}
