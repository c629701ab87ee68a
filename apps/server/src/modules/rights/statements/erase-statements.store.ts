import { sql } from 'kysely'
import type { Tx } from '#platform/database'

/** Erases name, address and pictures in the statements of these reservations; the statements stay. */
export async function eraseStatements(tx: Tx, reservationIds: readonly number[], name: string): Promise<void> {
  await sql`with statements as (
      update buyer_statements set name = ${name}, email = null
      where reservation_id = any(${reservationIds}::integer[]) returning id)
    delete from statement_pictures where statement_id in (select id from statements)`.execute(tx)
}
