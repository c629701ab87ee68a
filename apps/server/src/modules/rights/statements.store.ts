import type { Demand, StatementKind, Verdict } from '@kram/contract/rights/labels'
import { sql } from 'kysely'
import type { Tx } from '#platform/database'

export const STATEMENT_PICTURES = { table: 'statement_pictures', column: 'statement_id' }

export type NewStatement = {
  reservationId: number
  kind: StatementKind
  name: string
  email: string
  filedAt: Date
  description?: string
  demand?: Demand
  answerBy?: Date
}

export async function insertStatement(tx: Tx, statement: NewStatement): Promise<number> {
  const { id } = await tx.insertInto('buyerStatements').values(statement).returning('id').executeTakeFirstOrThrow()
  return id
}

export type Answer = { verdict: Verdict; answer: string }

/** `undefined`: the complaint does not exist or was answered. */
export async function answerStatement(tx: Tx, reservationId: number, id: number, answer: Answer) {
  return tx
    .updateTable('buyerStatements')
    .set({ ...answer, answeredAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('reservationId', '=', reservationId)
    .where('kind', '=', 'complaint')
    .where('answeredAt', 'is', null)
    .returning(['email', 'filedAt'])
    .executeTakeFirst()
}

export type DueComplaint = { reservationId: number; answerBy: Date }

/** Complaints whose deadline is within this number of days and that have no reminder yet. */
export async function claimComplaintsDue(tx: Tx, days: number, limit: number): Promise<DueComplaint[]> {
  const { rows } = await sql<DueComplaint>`
    update buyer_statements c set reminded_at = now()
    where c.id in (
      select id from buyer_statements where kind = 'complaint' and answered_at is null and reminded_at is null
        and answer_by <= now() + ${days} * interval '1 day' order by answer_by limit ${limit} for update skip locked)
    returning c.reservation_id, c.answer_by`.execute(tx)
  return rows
}
