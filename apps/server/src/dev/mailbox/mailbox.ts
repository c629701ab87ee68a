import type { Db } from '#platform/database'

export type MailboxEmail = { id: number; to: string; subject: string; text: string; html: string; createdAt: Date }

const MAX_EMAILS = 1000

export async function storeMailboxEmail(
  db: Db,
  email: { to: string; subject: string; text: string; html: string },
): Promise<void> {
  const { to, ...rest } = email
  const { id } = await db
    .insertInto('devMailboxEmails')
    .values({ ...rest, recipient: to })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('devMailboxEmails')
    .where('id', '<=', id - MAX_EMAILS)
    .execute()
}

const mailboxEmails = (db: Db) =>
  db.selectFrom('devMailboxEmails').select(['id', 'recipient as to', 'subject', 'text', 'html', 'createdAt'])

/** Newest first; all e-mails, or those to one address. */
export const listMailboxEmails = (db: Db, to: string | null, limit = 100): Promise<MailboxEmail[]> =>
  mailboxEmails(db)
    .$if(to !== null, (query) => query.where((eb) => eb(eb.fn('lower', ['recipient']), '=', (to ?? '').toLowerCase())))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const findMailboxEmail = (db: Db, id: number): Promise<MailboxEmail | undefined> =>
  mailboxEmails(db).where('id', '=', id).executeTakeFirst()
