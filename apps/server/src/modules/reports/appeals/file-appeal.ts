import type { StatementOfReasons } from '@kram/contract/reports/decision-schemas'
import type { Party } from '@kram/contract/reports/grounds'
import { APPEAL_WORKING_DAYS } from '@kram/contract/reports/periods'
import { afterWorkingDays } from '#modules/schedules'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { appealUntil, lockDecision } from '../decisions/index.ts'
import { insertAppeal } from './appeals.store.ts'
import { partyOf } from './statement.readmodel.ts'
import { linkTarget, statementOf } from './statements.ts'

type Deps = { db: Db; clock: Clock }

/** Appeals against a decision. Of parallel calls one counts. */
async function fileAppeal({ db, clock }: Deps, id: number, party: Party, text: string): Promise<StatementOfReasons> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const { decidedAt, reversedAt } = orNotFound(await lockDecision(tx, id))
    const row = {
      decisionId: id,
      party,
      body: text,
      createdAt: now,
      dueAt: afterWorkingDays(now, APPEAL_WORKING_DAYS),
    }
    if (reversedAt !== null || now >= appealUntil(decidedAt) || !(await insertAppeal(tx, row)))
      throw new AppError('APPEAL_CLOSED')
    return statementOf(tx, id, party, now)
  })
}

/** By somebody with an account, about the own content or notice. */
export async function appealOwn(deps: Deps, id: number, text: string, userId: number): Promise<StatementOfReasons> {
  return fileAppeal(deps, id, orNotFound(await partyOf(deps.db, id, userId)), text)
}

/** By the link of the e-mail: a blocked person cannot log in. */
export async function appealByLink(deps: Deps, token: string, text: string): Promise<StatementOfReasons> {
  const { decisionId, party } = await linkTarget(deps.db, token)
  return fileAppeal(deps, decisionId, party, text)
}
