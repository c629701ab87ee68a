import type { Db } from '#platform/database'

/** The address for e-mails to a user. */
export async function findUserEmail(db: Db, userId: number): Promise<string | undefined> {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  return user?.email
}
