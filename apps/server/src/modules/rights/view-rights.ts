import type { RightsView, Statement } from '@kram/contract/rights'
import { instantText } from '@kram/contract/time'
import { shortName, sideOf, type Person } from '#modules/reservations'
import type { Db } from '#platform/database'
import { found } from '#platform/refusal'
import { matterOf } from './matter.ts'
import { isProtected, withdrawalOf } from './rights.rules.ts'
import { findCase, openStatementsOf, statementsOf, type Case, type StatementRow } from './rights.store.ts'

const MONTH_MS = 30 * 24 * 60 * 60 * 1000

const instant = (at: Date | null) => (at ? instantText(at) : null)

/** A seller needs the address while the matter is open, and a while for what comes up afterwards. */
const sellerSeesEmail = ({ kind, filedAt, answeredAt, now }: StatementRow): boolean =>
  (kind === 'complaint' && answeredAt === null) || now.getTime() < (answeredAt ?? filedAt).getTime() + MONTH_MS

function present(row: StatementRow, selling: boolean): Statement {
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
    name: selling ? shortName(name) : name,
    email: selling && !sellerSeesEmail(row) ? null : email,
    filedAt: instantText(filedAt),
    answerBy: instant(answerBy),
    answeredAt: instant(answeredAt),
    overdue: answerBy !== null && answeredAt === null && row.now > answerBy,
  }
}

/** What may be declared is the buyer's to know; the seller sees what was, and from which goods. */
export async function presentRights(db: Db, record: Case, person: Person): Promise<RightsView> {
  const statements = await statementsOf(db, record.id)
  const selling = sideOf(person, record) === 'seller'
  const matter = matterOf(record, statements)
  const withdrawal = selling && !matter.withdrawn ? null : withdrawalOf(matter)
  return {
    withdrawal: withdrawal && { ...withdrawal, until: instant(withdrawal.until) },
    complaint: !selling && isProtected(matter),
    statements: statements.map((row) => present(row, selling)),
  }
}

export const viewRights = async (db: Db, reservationId: number, person: Person): Promise<RightsView> =>
  presentRights(db, found(await findCase(db, reservationId, person)), person)

export const openStatements = async (db: Db, sellerId: number): Promise<Statement[]> =>
  (await openStatementsOf(db, sellerId)).map((row) => present(row, true))
