import { usingDatabase } from '../../apps/server/testing/database/using-database.ts'
import { insertSession, insertUsers } from '../../apps/server/testing/factories/index.ts'

export type Buyer = { userId: number; token: string }

/** Sessions of existing users: logging in is not measured. */
export const openSessions = (url: string, userIds: readonly number[]): Promise<string[]> =>
  usingDatabase(url, async (db) => {
    const tokens: string[] = []
    for (const userId of userIds) tokens.push((await insertSession(db, { userId })).token)
    return tokens
  })

/** New buyers with a session each. */
export const insertBuyers = async (url: string, count: number): Promise<Buyer[]> => {
  const userIds = await usingDatabase(url, (db) => insertUsers(db, count))
  const tokens = await openSessions(url, userIds)
  return userIds.map((userId, at) => ({ userId, token: tokens[at] ?? '' }))
}
