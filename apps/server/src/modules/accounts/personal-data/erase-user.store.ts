import { sql } from 'kysely'
import type { Tx, Writes } from '#platform/database'

/** Reservations by the user wait until this transaction ends. */
export async function lockUserToDelete(tx: Writes<'users'>, userId: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

type Reference = { table: string; column: string }

/**
 * Deletes every row whose foreign key to the user says `on delete cascade`: sessions, links, identities. The keys are
 * read from the system catalogue, so tables added later are included. The seller's row stays: reservations of others
 * refer to it.
 */
export async function deletePersonalRows(tx: Tx, userId: number): Promise<void> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as "table", a.attname::text as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = 'c' and c.conrelid <> 'sellers'::regclass
    order by 1, 2`.execute(tx)
  for (const { table, column } of rows)
    await sql`delete from ${sql.table(table)} where ${sql.id(column)} = ${userId}`.execute(tx)
}

/** Keeps the row of the user, to which reservations refer, without personal data and without a login. */
export async function eraseUser(tx: Writes<'users'>, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      // `.invalid` never receives mail (RFC 2606).
      email: `usuniete-${userId}@kram.invalid`,
      displayName: 'Użytkownik usunięty',
      passwordHash: null,
      isSeller: false,
      blockedReason: null,
      emailVerifiedAt: null,
      deletedAt: now,
    })
    .where('id', '=', userId)
    .execute()
}
