import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import { isNearSql } from '../figures/index.ts'
import type { Asked } from './steps.rules.ts'

export type Candidate = Asked & {
  sellerId: number
  userId: number
  email: string
  sales: number
  consideration: number
  hasData: boolean
  year: number | null
}

/** The next sellers by id who are near the limits of a year or over them, with what was sent to them. Whoever left is asked nothing. */
export async function listCandidates(
  tx: Tx,
  { year, rate, after, limit }: { year: number; rate: string; after: number; limit: number },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select f.seller_id, s.user_id, u.email, f.sales, f.consideration, p.seller_id is not null as has_data,
      q.year, q.asked_at, q.first_reminder_at, q.second_reminder_at
    from tax_figures f join sellers s on s.id = f.seller_id join users u on u.id = s.user_id
      left join tax_profiles p on p.seller_id = f.seller_id left join tax_requests q on q.seller_id = f.seller_id
    where f.year = ${year} and f.seller_id > ${after} and s.closed_at is null and u.deleted_at is null
      and ${isNearSql(rate)}
    order by f.seller_id limit ${limit}`.execute(tx)
  return rows.map((row) => ({ ...row, consideration: Number(row.consideration) }))
}
