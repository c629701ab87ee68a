import type { AppStart, SecondFactor } from '@kram/contract/operators/schemas'
import { randomBytes } from 'node:crypto'
import { deleteOtherSessions, isSessionOpen, markFactorGiven, requirePassword } from '#modules/accounts'
import { lockUser } from '#modules/accounts/users'
import { recordAct } from '#modules/audit/records'
import { requireConfirmation, type UserPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, invalid } from '#platform/errors'
import { type RateLimiter, seal, unseal } from '#platform/security'
import { appSetUp, hashRecoveryCode, isAppCode, newRecoveryCodes, normalCode, stepOfCode } from './codes.ts'
import { findFactors } from './second-factor.readmodel.ts'
import {
  confirmApp as confirmStoredApp,
  findApp,
  replaceRecoveryCodes,
  savePendingApp,
  consumeRecoveryCode,
  consumeStep,
} from './second-factor.store.ts'

type Deps = { db: Db; clock: Clock; rateLimiter: RateLimiter; readKey: () => Promise<Buffer> }
type OperatorPrincipal = UserPrincipal & { operatorRole: NonNullable<UserPrincipal['operatorRole']> }

const ATTEMPTS = 'second-factor'
const SECRET_BYTES = 20

/** Others have no second factor yet: the route does not exist for them. */
function requireOperator(principal: UserPrincipal): OperatorPrincipal {
  const { operatorRole } = principal
  if (operatorRole === undefined || principal.apiKey) throw new AppError('NOT_FOUND')
  if (principal.isOutside) throw new AppError('NETWORK_NOT_ALLOWED')
  return { ...principal, operatorRole }
}

const purposeOf = (userId: number): string => `authenticator of user ${userId}`

export async function viewFactor(db: Db, principal: UserPrincipal): Promise<SecondFactor> {
  const { operatorRole: role, userId, isAdmin, isConfirmed } = requireOperator(principal)
  return { role, ...(await findFactors(db, userId)), given: isAdmin, recent: isConfirmed === true }
}

/** Whoever has a factor already changes it only with it: a stolen password must not add one. */
async function requireMayChange(db: Db | Tx, { userId, isAdmin }: UserPrincipal): Promise<void> {
  const { app, passkeys } = await findFactors(db, userId)
  if ((app || passkeys > 0) && !isAdmin) throw new AppError('SECOND_FACTOR_REQUIRED')
}

/** Starts setting up an app, after the password. The one in use works until the new one has given a code. */
export async function startApp(deps: Deps, password: string | null, principal: UserPrincipal): Promise<AppStart> {
  const { db, readKey } = deps
  const { userId } = requireOperator(principal)
  const { email } = await requirePassword(deps, userId, password, 'password')
  await requireMayChange(db, principal)
  const secret = randomBytes(SECRET_BYTES)
  const sealed = seal(await readKey(), secret, purposeOf(userId))
  await inTransaction(db, (tx) => savePendingApp(tx, userId, sealed))
  return appSetUp(secret, email)
}

/** Serialises the codes of a user. A reset of the password or of the role, which this has waited for, has ended the session. */
async function lockSession(tx: Tx, { userId, tokenHash }: UserPrincipal): Promise<void> {
  await lockUser(tx, userId)
  if (!(await isSessionOpen(tx, tokenHash))) throw new AppError('SESSION_REQUIRED')
}

const wrongCode = () => invalid({ property: 'code', code: 'wrongCode' })

/** Finishes the setup with the first code. Other sessions end; only this reply has the recovery codes. */
export async function confirmApp(
  { db, clock, rateLimiter, readKey }: Deps,
  typed: string,
  principal: UserPrincipal,
): Promise<{ recoveryCodes: string[] }> {
  const { userId, tokenHash } = requireOperator(principal)
  await rateLimiter.countAttempt(ATTEMPTS, userId)
  const key = await readKey()
  const now = clock.now()
  const recoveryCodes = newRecoveryCodes()
  await inTransaction(db, async (tx) => {
    await lockSession(tx, principal)
    await requireMayChange(tx, principal)
    const sealed = (await findApp(tx, userId))?.pendingSecret
    const secret = sealed ? unseal(key, sealed, purposeOf(userId)) : null
    const step = secret ? stepOfCode(secret, normalCode(typed), now) : null
    if (step === null) throw wrongCode()
    await confirmStoredApp(tx, userId, { step, now })
    await replaceRecoveryCodes(tx, userId, recoveryCodes.map(hashRecoveryCode))
    await deleteOtherSessions(tx, userId, tokenHash)
    await markFactorGiven(tx, tokenHash, now)
    await recordAct(tx, { act: 'secondFactorSet', by: principal, at: now, subjectId: userId })
  })
  await rateLimiter.resetAttempts(ATTEMPTS, userId)
  return { recoveryCodes }
}

async function consumeCode(tx: Tx, key: Buffer, { userId, code, now }: { userId: number; code: string; now: Date }) {
  if (!isAppCode(code)) return consumeRecoveryCode(tx, userId, { codeHash: hashRecoveryCode(code), now })
  const sealed = (await findApp(tx, userId))?.sealedSecret
  const secret = sealed ? unseal(key, sealed, purposeOf(userId)) : null
  const step = secret ? stepOfCode(secret, code, now) : null
  return step !== null && consumeStep(tx, userId, step)
}

/** Gives the second factor in this session. Each code works once; attempts are counted before they are judged. */
export async function giveCode(deps: Deps, typed: string, principal: UserPrincipal): Promise<SecondFactor> {
  const { db, clock, rateLimiter, readKey } = deps
  const { userId, tokenHash } = requireOperator(principal)
  await rateLimiter.countAttempt(ATTEMPTS, userId)
  const key = await readKey()
  const [code, now] = [normalCode(typed), clock.now()]
  await inTransaction(db, async (tx) => {
    await lockSession(tx, principal)
    if (!(await consumeCode(tx, key, { userId, code, now }))) throw wrongCode()
    await markFactorGiven(tx, tokenHash, now)
    if (!isAppCode(code)) await recordAct(tx, { act: 'recoveryCodeUsed', by: principal, at: now, subjectId: userId })
  })
  await rateLimiter.resetAttempts(ATTEMPTS, userId)
  return viewFactor(db, { ...principal, isAdmin: true, isConfirmed: true })
}

/** Replaces the recovery codes. The second factor was given within the last minutes, so a session left open gives none away. */
export async function renewCodes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  principal: UserPrincipal,
): Promise<{ recoveryCodes: string[] }> {
  const { userId, isAdmin } = requireOperator(principal)
  if (!isAdmin) throw new AppError('SECOND_FACTOR_REQUIRED')
  requireConfirmation(principal)
  const recoveryCodes = newRecoveryCodes()
  await inTransaction(db, async (tx) => {
    await lockSession(tx, principal)
    if (!(await findFactors(tx, userId)).app) throw new AppError('NOT_FOUND')
    await replaceRecoveryCodes(tx, userId, recoveryCodes.map(hashRecoveryCode))
    await recordAct(tx, { act: 'recoveryCodesRenewed', by: principal, at: clock.now(), subjectId: userId })
  })
  return { recoveryCodes }
}
