import type { RightsView, Statement } from '@kram/contract/rights/schemas'
import { instantText } from '@kram/contract/common/time'
import { shortName, viewRoleOf, type SessionPrincipal } from '#modules/reservations'
import type { Db } from '#platform/database'
import { orNotFound } from '#platform/errors'
import { rightsFactsOf } from './rights-facts.ts'
import { isProtected, withdrawalOf } from './rights.rules.ts'
import { findRightsCase, type RightsCase } from './rights-case.readmodel.ts'
import { findOpenStatements, statementsOf, type StatementRow } from './statements.readmodel.ts'

const MONTH_MS = 30 * 24 * 60 * 60 * 1000

const toText = (at: Date | null) => (at ? instantText(at) : null)

/** How long the seller sees the address: while a statement is open and some time after it. */
const isEmailVisibleToSeller = ({ kind, filedAt, answeredAt, now }: StatementRow): boolean =>
  (kind === 'complaint' && answeredAt === null) || now.getTime() < (answeredAt ?? filedAt).getTime() + MONTH_MS

function toStatement(row: StatementRow, isSeller: boolean): Statement {
  const { id, reservationId, number, kind, name, email, filedAt, answerBy, answeredAt } = row
  const { description, demand, pictures, verdict, answer } = row
  return {
    id,
    reservationId,
    number,
    kind,
    description,
    demand,
    pictures,
    verdict,
    answer,
    name: isSeller && !isEmailVisibleToSeller(row) ? shortName(name) : name,
    email: isSeller && !isEmailVisibleToSeller(row) ? null : email,
    filedAt: instantText(filedAt),
    answerBy: toText(answerBy),
    answeredAt: toText(answeredAt),
    overdue: answerBy !== null && answeredAt === null && row.now > answerBy,
  }
}

/** The buyer sees which statements are possible; the seller sees the statements and their items. */
export async function toRightsView(db: Db, rightsCase: RightsCase, principal: SessionPrincipal): Promise<RightsView> {
  const statements = await statementsOf(db, rightsCase.id)
  const isSeller = viewRoleOf(principal, rightsCase) === 'seller'
  const matter = rightsFactsOf(rightsCase, statements)
  const withdrawal = isSeller && !matter.withdrawn ? null : withdrawalOf(matter)
  return {
    withdrawal: withdrawal && { ...withdrawal, until: toText(withdrawal.until) },
    complaint: !isSeller && isProtected(matter),
    statements: statements.map((row) => toStatement(row, isSeller)),
  }
}

export const viewRights = async (db: Db, reservationId: number, principal: SessionPrincipal): Promise<RightsView> =>
  toRightsView(db, orNotFound(await findRightsCase(db, reservationId, principal)), principal)

export const openStatements = async (db: Db, sellerId: number): Promise<Statement[]> =>
  (await findOpenStatements(db, sellerId)).map((row) => toStatement(row, true))
