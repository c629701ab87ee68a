import type { Appeal, StatementOfReasons } from '@kram/contract/reports/decision-schemas'
import type { Party } from '@kram/contract/reports/grounds'
import { instantText } from '@kram/contract/common/time'
import * as z from 'zod/mini'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { pageOf, readCursor, writeCursor } from '#platform/pagination'
import { hashToken } from '#platform/security'
import { appealUntil, findByLink } from '../decisions/index.ts'
import {
  type AppealRow,
  listDecidedAppeals,
  listOpenAppeals,
  listPendingNotices,
  listStatements,
  readStatement,
  type StatementRow,
} from './statement.readmodel.ts'

type Deps = { db: Db; clock: Clock }
type Page = { limit: number; cursor?: string | undefined }

/** One appeal of each side, within six months, against a decision that is still in force. */
function toStatement({ statement, decidedAt }: StatementRow, party: Party, now: Date): StatementOfReasons {
  const until = appealUntil(decidedAt)
  return {
    ...statement,
    party,
    appealUntil: instantText(until),
    appealable: statement.appeal === null && statement.reversedAt === null && now < until,
  }
}

export async function statementOf(db: Db | Tx, id: number, party: Party, now: Date): Promise<StatementOfReasons> {
  return toStatement(orNotFound(await readStatement(db, id, party)), party, now)
}

/** Decisions about the own content and notices, and notices that wait. */
export async function viewOwnStatements({ db, clock }: Deps, { limit, cursor }: Page, userId: number) {
  const [before = null] = readCursor(cursor, z.tuple([z.int()])) ?? []
  const rows = await listStatements(db, userId, limit + 1, before)
  const { items, nextCursor } = pageOf(rows, limit, ({ statement }) => writeCursor(statement.id))
  const now = clock.now()
  return {
    items: items.map((row) => toStatement(row, row.party, now)),
    nextCursor,
    waiting: before === null ? await listPendingNotices(db, userId) : [],
  }
}

export async function linkTarget(db: Db | Tx, token: string): Promise<{ decisionId: number; party: Party }> {
  const found = await findByLink(db, hashToken(token))
  if (!found) throw new AppError('LINK_EXPIRED')
  return found
}

export async function viewByLink({ db, clock }: Deps, token: string): Promise<StatementOfReasons> {
  const { decisionId, party } = await linkTarget(db, token)
  return statementOf(db, decisionId, party, clock.now())
}

/** Another operator than the one of the decision answers an appeal. */
export const toAppeal =
  (by: AdminPrincipal) =>
  (row: AppealRow): Appeal => ({
    ...row,
    mayDecide: row.decidedAt === null && row.decision.decidedBy?.id !== by.userId,
  })

export async function viewAppeals(
  db: Db,
  { status, limit, cursor }: Page & { status: 'open' | 'decided' },
  by: AdminPrincipal,
) {
  const [after = null] = readCursor(cursor, z.tuple([z.int()])) ?? []
  const rows = await (status === 'open' ? listOpenAppeals : listDecidedAppeals)(db, limit + 1, after)
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => writeCursor(id))
  return { items: items.map(toAppeal(by)), nextCursor }
}
