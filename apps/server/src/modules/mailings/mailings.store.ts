import type { MailingStatus } from '@kram/contract/mailings/limits'
import type { MailingFilter } from '@kram/contract/mailings/schemas'
import { sql } from 'kysely'
import type { Db, Tx, Writes } from '#platform/database'
import { declines, peopleOf } from './recipients.readmodel.ts'

type New = { filter: MailingFilter; subject: string; body: string; sendAt: Date; by: number; at: Date }

export async function insertMailing(
  tx: Writes<'mailings'>,
  { filter, subject, body, sendAt, by, at }: New,
): Promise<number> {
  const row = await tx
    .insertInto('mailings')
    .values({
      audience: filter.audience,
      filter: JSON.stringify(filter),
      subject,
      body,
      sendAt,
      createdBy: by,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Ends it, unless it has ended; false then. */
export async function cancelMailing(tx: Writes<'mailings'>, id: number, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('mailings')
    .set({ status: 'cancelled', finishedAt: at })
    .where('id', '=', id)
    .where('status', 'in', ['scheduled', 'sending'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Due = { id: number; status: MailingStatus; filter: MailingFilter }

/** Mailings that are being sent or whose time has come, the oldest first. */
export async function listDue(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('mailings')
    .select('id')
    .where('status', 'in', ['scheduled', 'sending'])
    .where('sendAt', '<=', now)
    .orderBy('sendAt')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks a mailing that is to be sent; a cancellation waits, or it came first. */
export async function lockDue(tx: Tx, id: number): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select id, status, filter from mailings where id = ${id} and status in ('scheduled', 'sending') for no key update`.execute(
    tx,
  )
  return rows[0]
}

/** From now on it is being sent to the people whom its filter finds at this moment. */
export async function startMailing(tx: Tx, { id, filter }: Due, now: Date): Promise<void> {
  await sql`
    insert into mailing_recipients (mailing_id, user_id, state)
    select ${id}, found.id, case when ${declines} then 'declined' else 'waiting' end from (${peopleOf(filter, now)}) found
    on conflict do nothing`.execute(tx)
  await tx.updateTable('mailings').set({ status: 'sending' }).where('id', '=', id).execute()
}

/** The next recipients; they are no longer waiting. */
export async function takeWaiting(tx: Tx, id: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    update mailing_recipients set state = 'queued' where mailing_id = ${id} and user_id in (
      select user_id from mailing_recipients where mailing_id = ${id} and state = 'waiting' order by user_id limit ${limit})
    returning user_id`.execute(tx)
  return rows.map(({ userId }) => userId)
}

/** What the queue gave up has failed. */
export async function noteFailed(tx: Tx, id: number, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .updateTable('mailingRecipients')
    .set({ state: 'failed' })
    .where('mailingId', '=', id)
    .where('userId', 'in', userIds)
    .execute()
}

/** Ends a mailing that everybody has got. */
export async function finishMailing(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`
    update mailings set status = 'sent', finished_at = ${at}
    where id = ${id} and status = 'sending'
      and not exists (select from mailing_recipients r where r.mailing_id = ${id} and r.state in ('waiting', 'queued'))`.execute(
    tx,
  )
}

/** What became of one e-mail; once it was sent or declined, a second one about it changes nothing. */
export async function settleRecipient(
  db: Db,
  mailingId: number,
  userId: number,
  state: 'sent' | 'declined' | 'failed',
): Promise<void> {
  await db
    .updateTable('mailingRecipients')
    .set({ state })
    .where('mailingId', '=', mailingId)
    .where('userId', '=', userId)
    .where('state', 'in', ['queued', 'failed'])
    .execute()
}

/** Forgets whom old mailings went to, in batches. Returns how many rows were deleted. */
export async function forgetRecipients(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mailing_recipients where (mailing_id, user_id) in (
      select r.mailing_id, r.user_id from mailing_recipients r join mailings m on m.id = r.mailing_id
      where m.finished_at < ${before} limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}
