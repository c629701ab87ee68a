import type { UserProfile } from '@kram/contract/accounts'
import { sql, type Insertable } from 'kysely'
import type { Database, Reads, Writes } from '#platform/database'

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
export async function findByEmail(db: Reads<'users'>, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'displayName', 'passwordHash', 'emailVerifiedAt', 'isSeller'])
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()
}

/** The person behind a session. */
export async function findPerson(db: Reads<'users' | 'sellers'>, userId: number) {
  return db
    .selectFrom('users as u')
    .leftJoin('sellers as s', 's.userId', 'u.id')
    .select(['u.id', 'u.email', 'u.displayName', 'u.isSeller', 'u.isAdmin', 's.id as sellerId'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
}

/** Confirms the address, or leaves the day it was confirmed; tells whether it was not confirmed before. */
export async function confirmEmail(tx: Writes<'users'>, userId: number, now: Date): Promise<{ isNews: boolean }> {
  const confirmed = await tx
    .updateTable('users')
    .set({ emailVerifiedAt: now })
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return { isNews: confirmed !== undefined }
}

export async function setPasswordHash(tx: Writes<'users'>, userId: number, passwordHash: string) {
  await tx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
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

const profiles = (db: Reads<'users' | 'sellers' | 'socialIdentities'>) =>
  db
    .selectFrom('users as u')
    .leftJoin('sellers as s', 's.userId', 'u.id')
    .select((eb) => [
      ...([
        'u.id',
        'u.email',
        'u.displayName',
        'u.isSeller',
        'u.isAdmin',
        's.id as sellerId',
        'u.createdAt',
        'u.version',
      ] as const),
      eb('u.emailVerifiedAt', 'is not', null).$castTo<boolean>().as('emailVerified'),
      eb('u.passwordHash', 'is not', null).$castTo<boolean>().as('hasPassword'),
      eb
        .exists(eb.selectFrom('socialIdentities as i').select('i.userId').whereRef('i.userId', '=', 'u.id'))
        .$castTo<boolean>()
        .as('facebookLinked'),
    ])

type ProfileRow = Omit<UserProfile, 'createdAt'> & { createdAt: Date }

export async function findUserProfile(
  db: Reads<'users' | 'sellers' | 'socialIdentities'>,
  id: number,
): Promise<ProfileRow | undefined> {
  return profiles(db).where('u.id', '=', id).executeTakeFirst()
}

/** All accounts, newest first. */
export async function listUserProfiles(
  db: Reads<'users' | 'sellers' | 'socialIdentities'>,
  limit: number,
  beforeId: number | null,
): Promise<ProfileRow[]> {
  const page = profiles(db).orderBy('u.id', 'desc').limit(limit)
  return (beforeId === null ? page : page.where('u.id', '<', beforeId)).execute()
}

/** Writes the name if the account still stands where its owner saw it; false if it does not. */
export async function renameUser(
  tx: Writes<'users'>,
  { id, version }: { id: number; version: number },
  displayName: string,
): Promise<boolean> {
  const written = await tx
    .updateTable('users')
    .set((eb) => ({ displayName, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
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

/** Accounts whose address nobody confirmed; those that Facebook opens are in use and stay. */
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
