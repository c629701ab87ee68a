import type { MailingStatus } from '@kram/contract/mailings/limits'
import type { MailingFilter } from '@kram/contract/mailings/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

export type Counts = Record<'waiting' | 'queued' | 'sent' | 'failed' | 'declined', number>

export type MailingRow = {
  id: number
  subject: string
  body: string
  filter: MailingFilter
  status: MailingStatus
  sendAt: Date
  finishedAt: Date | null
  createdBy: string
  createdAt: Date
  counts: Partial<Counts> | null
}

const select = (where: ReturnType<typeof sql>) => sql<MailingRow>`
  select m.id, m.subject, m.body, m.filter, m.status, m.send_at, m.finished_at, u.display_name as created_by, m.created_at,
    (select json_object_agg(c.state, c.count) from (
      select state, count(*)::int as count from mailing_recipients where mailing_id = m.id group by state) c) as counts
  from mailings m join users u on u.id = m.created_by ${where}`

export async function listMailings(db: Db, limit: number, before: number | null): Promise<MailingRow[]> {
  const after = before === null ? sql`` : sql`where m.id < ${before}`
  return (await select(sql`${after} order by m.id desc limit ${limit}`).execute(db)).rows
}

export async function findMailing(db: Db | Tx, id: number): Promise<MailingRow | undefined> {
  return (await select(sql`where m.id = ${id}`).execute(db)).rows[0]
}

type ToSend = { subject: string; body: string; email: string; isReachable: boolean }

/** The recipient `mr` of the mailing `ma` gets the e-mail when its message is handled, also when it failed before. */
const isToSend = sql`mr.state in ('queued', 'failed') and ma.status in ('sending', 'sent')`

/** Whether the message with this payload still sends something. */
export const sendsMailing = (payload: RawBuilder<unknown>) => sql`exists (
  select from mailing_recipients mr join mailings ma on ma.id = mr.mailing_id join users mu on mu.id = mr.user_id
  where mr.mailing_id = (${payload} ->> 'mailingId')::integer and mr.user_id = (${payload} ->> 'userId')::integer
    and ${isToSend} and mu.deleted_at is null and mu.blocked_at is null)`

/** What goes to one recipient; `undefined` when it was cancelled or was sent. What failed can be sent again, also after the end. */
export async function findToSend(db: Db, mailingId: number, userId: number): Promise<ToSend | undefined> {
  const { rows } = await sql<ToSend>`
    select ma.subject, ma.body, u.email, u.deleted_at is null and u.blocked_at is null as is_reachable
    from mailing_recipients mr join mailings ma on ma.id = mr.mailing_id join users u on u.id = mr.user_id
    where mr.mailing_id = ${mailingId} and mr.user_id = ${userId} and ${isToSend}`.execute(db)
  return rows[0]
}
