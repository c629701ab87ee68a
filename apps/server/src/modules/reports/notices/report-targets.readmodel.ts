import type { ReportTarget } from '@kram/contract/reports/labels'
import { sql } from 'kysely'
import { isParticipant } from '#modules/reservations'
import type { Principal } from '#platform/auth'
import type { Db, Tx } from '#platform/database'

export type Target = { label: string; ownerId: number | null; ownerEmail: string | null }

const offer = (id: number) => sql<Target>`select o.title as label, u.id as owner_id, u.email as owner_email
  from offers o join sellers s on s.id = o.seller_id join users u on u.id = s.user_id where o.id = ${id} and o.status <> 'draft'`

const seller = (id: number) => sql<Target>`select s.name as label, u.id as owner_id, u.email as owner_email
  from sellers s join users u on u.id = s.user_id where s.id = ${id} and s.closed_at is null`

const comment = (id: number, mayRead: ReturnType<typeof sql<boolean>>) =>
  sql<Target>`select left(c.body, 200) as label, u.id as owner_id, coalesce(u.email, case when c.author = 'guest' then r.contact_email end) as owner_email
  from comments c join reservations r on r.id = c.reservation_id left join users u on u.id = c.author_id
  where c.id = ${id} and c.author <> 'system' and ${mayRead}`

/** A review is public until it is removed. The reporter sees no more of it than everybody; the operator also decides about removed ones. */
const review = (id: number, isShown: ReturnType<typeof sql<boolean>>) =>
  sql<Target>`select left(v.stars || '/5' || coalesce(': ' || v.body, ''), 200) as label, u.id as owner_id, coalesce(u.email, r.contact_email) as owner_email
  from reviews v join reservations r on r.id = v.reservation_id left join users u on u.id = r.buyer_id
  where v.id = ${id} and ${isShown}`

export type Reporter = { name: string | null; email: string | null }

/** Who reports with an account signs with it. */
export async function findReporter(db: Db | Tx, userId: number): Promise<Reporter | undefined> {
  return db.selectFrom('users').select(['displayName as name', 'email']).where('id', '=', userId).executeTakeFirst()
}

/** The sellers on whose pages these reviews are. */
export async function sellersOfReviews(db: Db | Tx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; sellerId: number }>`
    select id, seller_id from reviews where id = any(${[...ids]}::integer[])`.execute(db)
  return new Map(rows.map(({ id, sellerId }) => [id, sellerId]))
}

/** The target of a report, if the principal can see it: comments are visible to the participants only. */
export async function findTarget(
  db: Db | Tx,
  type: ReportTarget,
  id: number,
  principal: Principal,
): Promise<Target | undefined> {
  const mayRead = principal.kind === 'anonymous' ? sql<boolean>`false` : isParticipant(principal)
  const query = {
    offer,
    seller,
    comment: () => comment(id, mayRead),
    review: () => review(id, sql`v.removed_at is null`),
  }[type](id)
  return (await query.execute(db)).rows[0]
}

/** The same for the administrator who decides. */
export async function findTargetForOperator(db: Db | Tx, type: ReportTarget, id: number): Promise<Target | undefined> {
  const all = sql<boolean>`true`
  const query = { offer, seller, comment: () => comment(id, all), review: () => review(id, all) }[type](id)
  return (await query.execute(db)).rows[0]
}
