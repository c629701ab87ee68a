import type { NewPasskey, Passkey, PasskeyCreation } from '@kram/contract/accounts/passkey-schemas'
import { instantText } from '@kram/contract/common/time'
import type * as z from 'zod/mini'
import type { UserPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { enqueue } from '#platform/queue'
import type { RateLimiter } from '#platform/security'
import { requirePassword } from '../login/index.ts'
import { isSessionOpen } from '../sessions/index.ts'
import { hasVerifiedEmail, lockUser } from '../users/index.ts'
import { issueChallenge, requireChallenge } from './challenges.ts'
import { creationOptions, isFull, type RelyingParty } from './passkey.rules.ts'
import { deletePasskey, insertPasskey, listPasskeys, renamePasskey } from './passkeys.store.ts'
import { hasSecondFactor } from './second-factor.readmodel.ts'
import { verifyNewPasskey } from './verify-passkey.ts'

type Deps = { db: Db; clock: Clock; rateLimiter: RateLimiter; relyingParty: RelyingParty }
type Row = Pick<Passkey, 'id' | 'name' | 'backedUp'> & { createdAt: Date; lastUsedAt: Date | null }

const toPasskey = ({ id, name, backedUp, createdAt, lastUsedAt }: Row): Passkey => ({
  id,
  name,
  backedUp,
  createdAt: instantText(createdAt),
  lastUsedAt: lastUsedAt && instantText(lastUsedAt),
})

export async function viewPasskeys(db: Db, { userId }: UserPrincipal): Promise<{ items: Passkey[] }> {
  return { items: (await listPasskeys(db, userId)).map(toPasskey) }
}

/** An operator adds a second factor only with the one there is: a stolen password must not. */
async function requireOwnFactor(db: Db | Tx, { userId, operatorRole, isAdmin }: UserPrincipal): Promise<void> {
  if (operatorRole !== undefined && !isAdmin && (await hasSecondFactor(db, userId)))
    throw new AppError('SECOND_FACTOR_REQUIRED')
}

/**
 * Starts adding a passkey, after the password as before other sensitive actions. An account without a confirmed address may
 * belong to somebody else, who would share it.
 */
export async function startPasskey(
  deps: Deps,
  password: string | null,
  principal: UserPrincipal,
): Promise<PasskeyCreation> {
  const { db, relyingParty } = deps
  const { userId, tokenHash } = principal
  await requireOwnFactor(db, principal)
  const owner = await requirePassword(deps, userId, password, 'password')
  if (!(await hasVerifiedEmail(db, userId))) throw new AppError('ADDRESS_UNCONFIRMED')
  const existing = await listPasskeys(db, userId)
  if (isFull(existing)) throw new AppError('LIMIT_REACHED')
  const challenge = await issueChallenge(deps, tokenHash)
  const existingIds = existing.map(({ credentialId }) => credentialId.toString('base64url'))
  return creationOptions(relyingParty, { ...owner, id: userId }, { challenge, existingIds })
}

/** Adds the passkey that was made for a challenge of this session, and notifies the user by e-mail. */
export async function addPasskey(
  deps: Deps,
  body: z.output<typeof NewPasskey>,
  principal: UserPrincipal,
): Promise<Passkey> {
  const { db, clock, relyingParty } = deps
  const { userId, tokenHash } = principal
  const challenge = await requireChallenge(deps, body.clientDataJSON, tokenHash)
  const made = await verifyNewPasskey(body, { challenge, relyingParty })
  if (!made) throw new AppError('PASSKEY_NOT_ADDED')
  const row = { ...made, name: body.name, createdAt: clock.now(), lastUsedAt: null }
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    // A reset, a block or a deletion, which this has waited for, must not leave a passkey behind.
    if (!(await isSessionOpen(tx, tokenHash))) throw new AppError('SESSION_REQUIRED')
    await requireOwnFactor(tx, principal)
    if (isFull(await listPasskeys(tx, userId))) throw new AppError('LIMIT_REACHED')
    const id = await insertPasskey(tx, { ...row, userId })
    if (id === undefined) throw new AppError('PASSKEY_NOT_ADDED')
    await enqueue(tx, { topic: 'accounts.passkey-added', payload: { userId } })
    return toPasskey({ ...row, id })
  })
}

export async function changePasskeyName(db: Db, id: number, name: string, { userId }: UserPrincipal): Promise<Passkey> {
  return toPasskey(orNotFound(await inTransaction(db, (tx) => renamePasskey(tx, userId, id, name))))
}

/** Ends logins with this passkey and notifies the user by e-mail. Sessions stay. */
export async function removePasskey(db: Db, id: number, { userId }: UserPrincipal): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    if (!(await deletePasskey(tx, userId, id))) throw new AppError('NOT_FOUND')
    await enqueue(tx, { topic: 'accounts.passkey-removed', payload: { userId } })
  })
}
