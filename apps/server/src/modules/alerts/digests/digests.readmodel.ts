import { sql } from 'kysely'
import type { Db } from '#platform/database'

export type EmailRecipient = { email: string; names: string[]; offerIds: number[] }

/** The recipient of the e-mail, and the offers of searches whose consent to e-mails is still given. */
export async function findEmailRecipient(
  db: Db,
  userId: number,
  offerIds: readonly number[],
): Promise<EmailRecipient | undefined> {
  const { rows } = await sql<EmailRecipient>`
    select u.email, array_agg(distinct a.name order by a.name) as names, array_agg(distinct m.offer_id) as offer_ids
    from users u join alerts a on a.user_id = u.id join alert_matches m on m.alert_id = a.id
    where u.id = ${userId} and u.deleted_at is null and u.blocked_at is null and u.email_verified_at is not null
      and a.enabled and a.email and m.offer_id = any(${[...offerIds]}::int[])
    group by u.id`.execute(db)
  return rows[0]
}

/** Matches of archived offers of which the user was notified before this time. */
export const settledMatches = (before: Date, limit: number) => sql`
  select m.alert_id, m.offer_id from alert_matches m join offers o on o.id = m.offer_id
  where m.notified_at < ${before} and o.status = 'archived' limit ${limit}`
