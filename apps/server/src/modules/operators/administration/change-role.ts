import type { OperatorRole } from '@kram/contract/operators/roles'
import type { Operator, RoleGrant } from '@kram/contract/operators/schemas'
import type * as z from 'zod/mini'
import { deletePasskeysOfUser, deleteSessionsOfUser } from '#modules/accounts'
import { canonicalEmail, findAccountForRole, lockAdministrators, setOperatorRole } from '#modules/accounts/users'
import { type Actor, recordAct } from '#modules/audit/records'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, invalid, orNotFound } from '#platform/errors'
import { deleteFactor } from '../second-factor/index.ts'
import { leavesNone } from './last-administrator.rules.ts'
import { listOperators } from './operators.readmodel.ts'

type Deps = { db: Db; clock: Clock }
type Change = { userId: number; from: OperatorRole | null; to: OperatorRole | null; reason: string }

export const viewOperators = async (db: Db): Promise<{ items: Operator[] }> => ({ items: await listOperators(db) })

/**
 * Changes the role, with all administrators locked: of two who take each other's role, one is refused. Sessions end, because a
 * session of an operator is shorter and has a second factor.
 */
async function changeRole(tx: Tx, { userId, from, to, reason }: Change, by: Actor, at: Date): Promise<void> {
  await setOperatorRole(tx, userId, to)
  await deleteSessionsOfUser(tx, userId)
  await recordAct(tx, {
    act: to === null ? 'roleRevoked' : 'roleGranted',
    by,
    at,
    subjectId: userId,
    target: { type: 'user', id: userId },
    before: { role: from },
    after: { role: to },
    reason,
  })
}

/** Gives the role to the account with this confirmed address. */
export async function grantRole(
  { db, clock }: Deps,
  { email, role, reason }: z.output<typeof RoleGrant>,
  principal: AdminPrincipal,
): Promise<Operator> {
  const userId = await inTransaction(db, async (tx) => {
    const administrators = await lockAdministrators(tx)
    const account = await findAccountForRole(tx, { email: canonicalEmail(email) })
    if (!account) throw invalid({ property: 'email', code: 'noConfirmedAccount' })
    if (leavesNone(administrators, account.id, role)) throw new AppError('LAST_ADMINISTRATOR')
    if (account.role !== role)
      await changeRole(tx, { userId: account.id, from: account.role, to: role, reason }, principal, clock.now())
    return account.id
  })
  return orNotFound((await listOperators(db)).find(({ id }) => id === userId))
}

export async function revokeRole(
  { db, clock }: Deps,
  userId: number,
  reason: string,
  principal: AdminPrincipal,
): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    const administrators = await lockAdministrators(tx)
    const account = await findAccountForRole(tx, { id: userId })
    if (!account?.role) throw new AppError('NOT_FOUND')
    if (leavesNone(administrators, userId, null)) throw new AppError('LAST_ADMINISTRATOR')
    await changeRole(tx, { userId, from: account.role, to: null, reason }, principal, clock.now())
  })
}

/** Removes a lost second factor; the operator sets up another one at the next login. */
export async function resetFactor({ db, clock }: Deps, userId: number, reason: string, by: Actor): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    const account = await findAccountForRole(tx, { id: userId })
    if (!account?.role) throw new AppError('NOT_FOUND')
    await deleteFactor(tx, userId)
    await deletePasskeysOfUser(tx, userId)
    await deleteSessionsOfUser(tx, userId)
    const target = { type: 'user', id: userId } as const
    await recordAct(tx, { act: 'secondFactorReset', by, at: clock.now(), subjectId: userId, target, reason })
  })
}

/** The same by the command on the server, for the last administrator. */
export async function resetFactorOf(deps: Deps, email: string): Promise<void> {
  const account = await inTransaction(deps.db, (tx) => findAccountForRole(tx, { email: canonicalEmail(email) }))
  if (!account?.role) throw invalid({ property: 'email', code: 'noConfirmedAccount' })
  await resetFactor(deps, account.id, 'polecenie na serwerze', 'command')
}
