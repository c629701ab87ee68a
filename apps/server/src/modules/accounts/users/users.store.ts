import { sql, type Insertable } from 'kysely'
import { type Database, prepared, type Reads, type SqlTx, type Writes } from '#platform/database'

/** A database with a row in it is in use. */
export const ACCOUNTS_TABLE = 'users'

/**
 * Serializes writers of the same user until this transaction ends: for limits that are counted before something is added. Taken
 * before any other row of the user is locked.
 */
export async function lockUser(tx: SqlTx, userId: number): Promise<void> {
  await sql`${prepared} select id from users where id = ${userId} for no key update`.execute(tx)
}

/** The new account's id; nothing when the address already has an account. */
export async function insertUser(tx: Writes<'users'>, row: Insertable<Database['users']>): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('users')
    .values(row)
    .onConflict((oc) => oc.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** By canonical address, with what a login has to weigh. */
export async function findUserByEmail(db: Reads<'users'>, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'displayName', 'passwordHash', 'emailVerifiedAt', 'isSeller', 'blockedAt'])
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()
}

/** Confirms the address and keeps an earlier date of confirmation; answers whether it was unconfirmed before. */
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

/** Puts a hash in the place of the one that was compared with; false when that is no longer the account's. */
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

/** True for one of many at once: the one that made a seller of a buyer. */
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

/** Saves the name if the version is still current; answers `false` if it is not. */
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

/** Makes an account an operator's; nothing if there is none with this confirmed address. */
export async function promoteToAdmin(tx: Writes<'users'>, email: string, passwordHash: string) {
  return tx
    .updateTable('users')
    .set({ isAdmin: true, passwordHash })
    .where(sql`lower(email)`, '=', email)
    .where('emailVerifiedAt', 'is not', null)
    .returning('id')
    .executeTakeFirst()
}

/** Deletes accounts with an unconfirmed address, except those with a Facebook login, which are in use. */
export async function deleteUnconfirmedUsers(tx: Writes<'users' | 'socialIdentities'>, createdBefore: Date) {
  await tx
    .deleteFrom('users')
    .where('emailVerifiedAt', 'is', null)
    .where('createdAt', '<', createdBefore)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('socialIdentities as i').select('i.userId').whereRef('i.userId', '=', 'users.id')),
      ),
    )
    .execute()
}

export async function hasVerifiedEmail(db: Reads<'users'>, userId: number): Promise<boolean> {
  const user = await db.selectFrom('users').select('emailVerifiedAt').where('id', '=', userId).executeTakeFirst()
  return user?.emailVerifiedAt != null
}

/** What asking for the password again compares with; the address names the counter of wrong ones. */
export async function findCredentials(db: Reads<'users'>, userId: number) {
  return db
    .selectFrom('users')
    .select(['email', 'displayName', 'passwordHash'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Puts a confirmed address in the place of the old one and answers that; nothing if another account has it by now. */
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
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
