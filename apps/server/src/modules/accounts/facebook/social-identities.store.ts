import type { Reads, Writes } from '#platform/database'

type Identity = { provider: 'facebook'; providerId: string }

export async function findUserOfIdentity(db: Reads<'socialIdentities'>, { provider, providerId }: Identity) {
  const row = await db
    .selectFrom('socialIdentities')
    .select('userId')
    .where('provider', '=', provider)
    .where('providerId', '=', providerId)
    .executeTakeFirst()
  return row?.userId
}

/**
 * True if the identity was linked now; false if it is linked already, or the account has another identity of this
 * provider.
 */
export async function linkIdentity(
  tx: Writes<'socialIdentities'>,
  identity: Identity,
  userId: number,
): Promise<boolean> {
  const row = await tx
    .insertInto('socialIdentities')
    .values({ ...identity, userId })
    .onConflict((oc) => oc.doNothing())
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

export async function unlinkIdentities(tx: Writes<'socialIdentities'>, userId: number) {
  await tx.deleteFrom('socialIdentities').where('userId', '=', userId).execute()
}

/** Removes the identity of this provider; false if there is none, or if the user could not log in without it. */
export async function unlinkIdentityIfPasswordSet(
  tx: Writes<'socialIdentities' | 'users'>,
  provider: Identity['provider'],
  userId: number,
): Promise<boolean> {
  const row = await tx
    .deleteFrom('socialIdentities as i')
    .using('users as u')
    .whereRef('u.id', '=', 'i.userId')
    .where('i.userId', '=', userId)
    .where('i.provider', '=', provider)
    .where('u.passwordHash', 'is not', null)
    .returning('i.userId')
    .executeTakeFirst()
  return row !== undefined
}
