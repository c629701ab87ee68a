import type { PasskeyAnswer, PasskeyRequest } from '@kram/contract/accounts/passkey-schemas'
import type { Session } from '@kram/contract/accounts/schemas'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { openSession, type SessionClient } from '../login/index.ts'
import { lockUserForSession } from '../users/index.ts'
import { issueChallenge, requireChallenge } from './challenges.ts'
import { belongsTo, type RelyingParty, requestOptions } from './passkey.rules.ts'
import { findPasskey, recordUse } from './passkeys.store.ts'
import { verifyAnswer } from './verify-passkey.ts'

type Deps = { db: Db; clock: Clock; relyingParty: RelyingParty }

/** Starts a login. The reply is the same for everybody, because it names no account. */
export async function startLogin(deps: Deps): Promise<PasskeyRequest> {
  return requestOptions(deps.relyingParty, await issueChallenge(deps, null))
}

/**
 * Opens a session, whatever wrong passwords were entered before. An unknown, a removed and a wrong passkey get the same
 * response; the user of a right one hears of a block.
 */
export async function logInByPasskey(deps: Deps, answer: PasskeyAnswer, client: SessionClient): Promise<Session> {
  const { db, clock, relyingParty } = deps
  const challenge = await requireChallenge(deps, answer.clientDataJSON, null)
  const passkey = await findPasskey(db, Buffer.from(answer.id, 'base64url'))
  const verified = passkey && (await verifyAnswer(answer, passkey, { challenge, relyingParty }))
  if (!verified || !belongsTo(passkey, { ...verified, userHandle: answer.userHandle }))
    throw new AppError('PASSKEY_REFUSED')

  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const user = await lockUserForSession(tx, passkey.userId)
    if (!user || !(await recordUse(tx, passkey.id, { ...verified, now }))) throw new AppError('PASSKEY_REFUSED')
    if (user.blockedAt !== null) throw new AppError('ACCOUNT_BLOCKED')
    return openSession(tx, user, { ...client, now, method: 'passkey' })
  })
}
