import type { PersonSession } from '@kram/contract/desk/person-schemas'
import { endSessionOf, endSessionsOf, viewSessionsOf, viewUser } from '#modules/accounts'
import { findUser } from '#modules/accounts/users'
import { recordAct } from '#modules/audit/records'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'

type Deps = { db: Db; clock: Clock }

export async function viewPersonSessions(
  deps: Deps,
  userId: number,
  principal: AdminPrincipal,
): Promise<{ items: PersonSession[] }> {
  await viewUser(deps.db, userId, principal)
  const sessions = await viewSessionsOf(deps, userId)
  return { items: sessions.map(({ tokenHash: _, ...session }) => session) }
}

/** Ends sessions of a person and records how many. Sessions of operators are ended by an administrator only. */
async function end(
  { db, clock }: Deps,
  userId: number,
  by: AdminPrincipal,
  work: (tx: Tx) => Promise<number>,
): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    const { operatorRole } = orNotFound(await findUser(tx, userId))
    if (operatorRole !== null && by.operatorRole !== 'administrator') throw new AppError('ONLY_ADMIN')
    const sessions = await work(tx)
    await recordAct(tx, {
      act: 'sessionsEnded',
      by,
      at: clock.now(),
      subjectId: userId,
      target: { type: 'user', id: userId },
      after: { sessions: String(sessions) },
    })
  })
}

export const endOne = (deps: Deps, { id, sessionId }: { id: number; sessionId: number }, by: AdminPrincipal) =>
  end(deps, id, by, async (tx) => {
    await endSessionOf(tx, id, sessionId)
    return 1
  })

export const endAll = (deps: Deps, userId: number, by: AdminPrincipal) =>
  end(deps, userId, by, (tx) => endSessionsOf(tx, userId))
