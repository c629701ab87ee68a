import { MAX_STATEMENTS } from '@kram/contract/rights/limits'
import type { Demand, StatementKind, Verdict } from '@kram/contract/rights/labels'
import type { Picture } from '@kram/contract/uploads/schemas'
import { sql } from 'kysely'
import { pictureJson } from '#modules/uploads'
import type { Db } from '#platform/database'

export type StatementRow = {
  id: number
  reservationId: number
  number: string
  kind: StatementKind
  name: string
  email: string | null
  filedAt: Date
  description: string | null
  demand: Demand | null
  pictures: Picture[]
  answerBy: Date | null
  verdict: Verdict | null
  answer: string | null
  answeredAt: Date | null
  now: Date
}

const columns = sql`c.id, c.reservation_id, r.number, c.kind, c.name, c.email, c.filed_at, c.description, c.demand, c.answer_by,
  coalesce((select json_agg(${pictureJson('u')} order by sp.position) from statement_pictures sp join uploads u on u.id = sp.upload_id
    where sp.statement_id = c.id), '[]') as pictures,
  c.verdict, c.answer, c.answered_at, now() as now`

export async function statementsOf(db: Db, reservationId: number): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select ${columns} from buyer_statements c join reservations r on r.id = c.reservation_id
    where c.reservation_id = ${reservationId} order by c.id limit ${MAX_STATEMENTS}`.execute(db)
  return rows
}

/** A seller's unanswered complaints by deadline, then recent statements. */
export async function findOpenStatements(db: Db, sellerId: number): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select ${columns} from reservations r join buyer_statements c on c.reservation_id = r.id
    where r.seller_id = ${sellerId} and (
      (c.kind = 'complaint' and c.answered_at is null) or (c.kind = 'withdrawal' and c.filed_at > now() - interval '30 days'))
    order by c.answer_by nulls last, c.filed_at desc limit ${MAX_STATEMENTS}`.execute(db)
  return rows
}
