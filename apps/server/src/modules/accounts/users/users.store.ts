import type { OperatorRole } from '@kram/contract/operators/roles'
import { sql, type Insertable } from 'kysely'
import { type Database, prepared, type Reads, type SqlTx, type Writes } from '#platform/database'

/** The table that tells whether a database is in use: it has users, or it is empty. */
export const ACCOUNTS_TABLE = 'users'

/**
 * Serialises writers of the same user until this transaction ends, so that a limit can be checked by counting before an
 * insert. Taken before any other row of the user is locked, to avoid deadlocks.
 */
export async function lockUser(tx: SqlTx, userId: number): Promise<void> {
  await sql`${prepared} select id from users where id = ${userId} for no key update`.execute(tx)
}

/** The id of the new account; undefined if the address already has an account. */
export async function insertUser(tx: Writes<'users'>, row: Insertable<Database['users']>): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('users')
    .values(row)
    .onConflict((oc) => oc.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** The user with this canonical address and what a login checks. */
export async function findUserByEmail(db: Reads<'users'>, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'displayName', 'passwordHash', 'emailVerifiedAt', 'isSeller', 'blockedAt'])
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()
}

/** Confirms the address and keeps an earlier date of confirmation; returns whether it was unconfirmed before. */
export async function confirmEmail(
  tx: Writes<'users'>,
  userId: number,
  now: Date,
): Promise<{ newlyConfirmed: boolean }> {
  const confirmed = await tx
    .updateTable('users')
    .set({ emailVerifiedAt: now })
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return { newlyConfirmed: confirmed !== undefined }
}

export async function setPasswordHash(tx: Writes<'users'>, userId: number, passwordHash: string) {
  await tx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
}

/** Replaces the password hash; false if the stored one is no longer `from`. */
export async function replacePasswordHash(
  tx: Writes<'users'>,
  userId: number,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  const updated = await tx
    .updateTable('users')
    .set({ passwordHash: to })
    .where('id', '=', userId)
    .where('passwordHash', 'is not distinct from', from)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Makes a buyer a seller; of concurrent calls one returns true. */
export async function markAsSeller(tx: Writes<'users'>, userId: number): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ isSeller: true })
    .where('id', '=', userId)
    .where('isSeller', '=', false)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Saves the name if the version is still current; false if it is not. */
export async function updateDisplayName(
  tx: Writes<'users'>,
  { id, version }: { id: number; version: number },
  displayName: string,
): Promise<boolean> {
  const updated = await tx
    .updateTable('users')
    .set((eb) => ({ displayName, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Makes the owner of this confirmed address an administrator; returns undefined if there is none. */
export async function promoteToAdmin(tx: Writes<'users'>, email: string, passwordHash: string) {
  return tx
    .updateTable('users')
    .set({ isAdmin: true, operatorRole: 'administrator', passwordHash })
    .where(sql`lower(email)`, '=', email)
    .where('emailVerifiedAt', 'is not', null)
    .returning('id')
    .executeTakeFirst()
}

/**
 * Locks all administrators until this transaction ends, in one order. Who has lost the role while this waited is no longer among
 * them.
 */
export async function lockAdministrators(tx: SqlTx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where operator_role = 'administrator' or (operator_role is null and is_admin)
    order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Sets or takes the role; servers of the version before know administrators only. */
export async function setOperatorRole(tx: Writes<'users'>, userId: number, role: OperatorRole | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({ operatorRole: role, isAdmin: role === 'administrator' })
    .where('id', '=', userId)
    .execute()
}

/** Deletes accounts with an unconfirmed address, except those with a Facebook login, which are in use. */
export async function deleteUnconfirmedUsers(tx: Writes<'users' | 'socialIdentities'>, createdBefore: Date) {
  const { numDeletedRows } = await tx
    .deleteFrom('users')
    .where('emailVerifiedAt', 'is', null)
    .where('createdAt', '<', createdBefore)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('socialIdentities as i').select('i.userId').whereRef('i.userId', '=', 'users.id')),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function hasVerifiedEmail(db: Reads<'users'>, userId: number): Promise<boolean> {
  const user = await db.selectFrom('users').select('emailVerifiedAt').where('id', '=', userId).executeTakeFirst()
  return user?.emailVerifiedAt != null
}

/** The password hash to compare with; the address is the subject of the rate limit. */
export async function findCredentials(db: Reads<'users'>, userId: number) {
  return db
    .selectFrom('users')
    .select(['email', 'displayName', 'passwordHash'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Replaces the address by the confirmed new one and returns the old one; undefined if another account has the new one. */
export async function replaceEmail(
  tx: Writes<'users'>,
  userId: number,
  email: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    update users u set email = ${email}, email_verified_at = ${now}, version = u.version + 1
    from (select id, email from users where id = ${userId} for update) as old
    where u.id = old.id and not exists (select from users other where lower(other.email) = ${email} and other.id <> u.id)
    returning old.email`.execute(tx)
  return rows[0]?.email
}

/** Blocks a user who is not an administrator, or unblocks them (`block: null`); false if there is none. */
export async function setBlocked(
  tx: Writes<'users'>,
  userId: number,
  block: { reason: string; now: Date } | null,
): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ blockedAt: block?.now ?? null, blockedReason: block?.reason ?? null })
    .where('id', '=', userId)
    .where('isAdmin', '=', false)
    .where('operatorRole', 'is', null)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
