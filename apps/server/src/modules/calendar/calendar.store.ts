import type { Reads, Writes } from '#platform/database'

/** Stores the secret of the user's link; an earlier link stops working at once. */
export async function replaceFeed(tx: Writes<'calendarFeeds'>, userId: number, secretHash: Buffer): Promise<Date> {
  const { createdAt } = await tx
    .insertInto('calendarFeeds')
    .values({ userId, secretHash })
    .onConflict((oc) => oc.column('userId').doUpdateSet((eb) => ({ secretHash, createdAt: eb.fn<Date>('now') })))
    .returning('createdAt')
    .executeTakeFirstOrThrow()
  return createdAt
}

export async function deleteFeed(tx: Writes<'calendarFeeds'>, userId: number): Promise<void> {
  await tx.deleteFrom('calendarFeeds').where('userId', '=', userId).execute()
}

export async function findFeedCreatedAt(db: Reads<'calendarFeeds'>, userId: number): Promise<Date | null> {
  const row = await db.selectFrom('calendarFeeds').select('createdAt').where('userId', '=', userId).executeTakeFirst()
  return row?.createdAt ?? null
}
