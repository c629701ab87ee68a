import type { UserProfile } from '@kram/contract/accounts/schemas'
import type { OperatorRole } from '@kram/contract/operators/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Reads, Writes } from '#platform/database'

/** Administrators made by a server of the version before have no role yet. */
export const operatorRoleOf = (table: string): RawBuilder<OperatorRole | null> =>
  sql`coalesce(${sql.ref(`${table}.operator_role`)}, case when ${sql.ref(`${table}.is_admin`)} then 'administrator' end)`

const usersWithSeller = (db: Reads<'users' | 'sellers'>, userId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('sellers as s', 's.userId', 'u.id')
    .select(['u.id', 'u.email', 'u.displayName', 'u.isSeller', 'u.blockedAt', 's.id as sellerId'])
    .select(operatorRoleOf('u').as('operatorRole'))
    .where('u.id', '=', userId)
    .where('u.deletedAt', 'is', null)

/** The user of a session. */
export const findUser = (db: Reads<'users' | 'sellers'>, userId: number) =>
  usersWithSeller(db, userId).executeTakeFirst()

/**
 * Locks the user for whom a session is about to be created. Changing the password, blocking and deleting end all sessions
 * under the same lock: either the change is seen here, or it ends the new session too.
 */
export const lockUserForSession = (tx: Writes<'users' | 'sellers'>, userId: number) =>
  usersWithSeller(tx, userId).select('u.passwordHash').forNoKeyUpdate('u').executeTakeFirst()

type ProfileTables = 'users' | 'sellers' | 'socialIdentities' | 'accountTokens'

const profiles = (db: Reads<ProfileTables>) =>
  db
    .selectFrom('users as u')
    .leftJoin('sellers as s', 's.userId', 'u.id')
    .select((eb) => [
      ...([
        'u.id',
        'u.email',
        'u.displayName',
        'u.isSeller',
        's.id as sellerId',
        'u.createdAt',
        'u.blockedAt',
        'u.version',
      ] as const),
      sql<boolean>`${operatorRoleOf('u')} is not null`.as('isAdmin'),
      eb('u.emailVerifiedAt', 'is not', null).$castTo<boolean>().as('emailVerified'),
      eb('u.passwordHash', 'is not', null).$castTo<boolean>().as('hasPassword'),
      eb
        .exists(eb.selectFrom('socialIdentities as i').select('i.userId').whereRef('i.userId', '=', 'u.id'))
        .$castTo<boolean>()
        .as('facebookLinked'),
      eb
        .selectFrom('accountTokens as t')
        .select('t.newEmail')
        .whereRef('t.userId', '=', 'u.id')
        .where('t.kind', '=', 'email')
        .where('t.usedAt', 'is', null)
        .where(sql<boolean>`t.expires_at > now()`)
        .limit(1)
        .as('pendingEmail'),
    ])
    .where('u.deletedAt', 'is', null)

type ProfileRow = Omit<UserProfile, 'createdAt' | 'blockedAt'> & { createdAt: Date; blockedAt: Date | null }

export async function findUserProfile(db: Reads<ProfileTables>, id: number): Promise<ProfileRow | undefined> {
  return profiles(db).where('u.id', '=', id).executeTakeFirst()
}

/** All accounts, newest first. */
export async function listUserProfiles(
  db: Reads<ProfileTables>,
  limit: number,
  beforeId: number | null,
): Promise<ProfileRow[]> {
  const page = profiles(db).orderBy('u.id', 'desc').limit(limit)
  return (beforeId === null ? page : page.where('u.id', '<', beforeId)).execute()
}

type AccountKey = { email: string } | { id: number }

/** An account that may have a role: confirmed, and neither blocked nor deleted. Locked, with the role that it has. */
export const findAccountForRole = (tx: Writes<'users'>, key: AccountKey) =>
  tx
    .selectFrom('users as u')
    .select(['u.id', operatorRoleOf('u').as('role')])
    .where((eb) => ('id' in key ? eb('u.id', '=', key.id) : eb(sql`lower(u.email)`, '=', key.email)))
    .where('u.emailVerifiedAt', 'is not', null)
    .where('u.blockedAt', 'is', null)
    .where('u.deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
