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

/** The target of a report, if the principal can see it: comments are visible to the participants only. */
export async function findTarget(
  db: Db | Tx,
  type: ReportTarget,
  id: number,
  principal: Principal,
): Promise<Target | undefined> {
  const mayRead = principal.kind === 'anonymous' ? sql<boolean>`false` : isParticipant(principal)
  const query = { offer, seller, comment: () => comment(id, mayRead) }[type](id)
  return (await query.execute(db)).rows[0]
}

/** The same for the administrator who decides. */
export async function findTargetForOperator(db: Db | Tx, type: ReportTarget, id: number): Promise<Target | undefined> {
  const query = { offer, seller, comment: () => comment(id, sql<boolean>`true`) }[type](id)
  return (await query.execute(db)).rows[0]
}
