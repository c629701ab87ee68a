import type { Db } from './database.ts'

export type KeptMail = { id: number; to: string; subject: string; text: string; html: string; createdAt: Date }

const KEPT = 1000

export async function keepMail(
  db: Db,
  mail: { to: string; subject: string; text: string; html: string },
): Promise<void> {
  const { to, ...rest } = mail
  const { id } = await db
    .insertInto('mailbox')
    .values({ ...rest, recipient: to })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('mailbox')
    .where('id', '<=', id - KEPT)
    .execute()
}

const kept = (db: Db) =>
  db.selectFrom('mailbox').select(['id', 'recipient as to', 'subject', 'text', 'html', 'createdAt'])

/** Newest first; all of them, or those to one address. */
export const keptMails = (db: Db, to: string | null, limit = 100): Promise<KeptMail[]> =>
  kept(db)
    .$if(to !== null, (query) => query.where((eb) => eb(eb.fn('lower', ['recipient']), '=', (to ?? '').toLowerCase())))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const keptMail = (db: Db, id: number): Promise<KeptMail | undefined> =>
  kept(db).where('id', '=', id).executeTakeFirst()
