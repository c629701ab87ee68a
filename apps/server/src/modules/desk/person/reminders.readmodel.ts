import { UNANSWERED_AFTER_HOURS } from '@kram/contract/desk/people-limits'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

export type UnansweredRow = {
  id: number
  userId: number
  name: string
  waiting: number
  since: Date
  answerBy: Date | null
  expired: number
  remindedAt: Date | null
}

const AFTER = sql`${sql.lit(UNANSWERED_AFTER_HOURS)} * interval '1 hour'`

/** Sellers who let reservations wait, most of them first; the key of a page is the number and the seller. */
export async function listUnanswered(
  db: Db,
  limit: number,
  after: readonly [waiting: number, id: number] | null,
): Promise<UnansweredRow[]> {
  const rest = after ? sql`where (-w.waiting, w.seller_id) > (${-after[0]}::integer, ${after[1]}::integer)` : sql``
  const { rows } = await sql<UnansweredRow>`
    select s.id, s.user_id, s.name, w.waiting, w.since, w.answer_by, m.reminded_at,
      (select count(*)::int from reservations e where e.seller_id = s.id and e.status = 'expired'
        and e.status_changed_at > now() - interval '30 days') as expired
    from (select seller_id, count(*)::int as waiting, min(submitted_at) as since, min(answer_by) as answer_by
        from reservations where status = 'pending' and submitted_at < now() - ${AFTER} group by seller_id) w
      join sellers s on s.id = w.seller_id left join answer_reminders m on m.seller_id = w.seller_id
    ${rest} order by -w.waiting, w.seller_id limit ${limit}`.execute(db)
  return rows
}

export type Reminded = { userId: number; email: string; waiting: number }

/** Whom a reminder goes to, and how many reservations wait for the answer. */
export async function findReminded(tx: Tx, sellerId: number): Promise<Reminded | undefined> {
  const { rows } = await sql<Reminded>`
    select s.user_id, u.email, (select count(*)::int from reservations r where r.seller_id = s.id and r.status = 'pending') as waiting
    from sellers s join users u on u.id = s.user_id where s.id = ${sellerId} and s.closed_at is null`.execute(tx)
  return rows[0]
}
