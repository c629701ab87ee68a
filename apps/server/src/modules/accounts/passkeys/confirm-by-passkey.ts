import type { PasskeyAnswer } from '@kram/contract/accounts/passkey-schemas'
import type { UserPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { AppError, invalid } from '#platform/errors'
import { isSessionOpen, markFactorGiven } from '../sessions/index.ts'
import { lockUser } from '../users/index.ts'
import { requireChallenge } from './challenges.ts'
import { belongsTo, type RelyingParty } from './passkey.rules.ts'
import { findPasskey, recordUse } from './passkeys.store.ts'
import { verifyAnswer } from './verify-passkey.ts'

type Deps = { db: Db; clock: Clock; relyingParty: RelyingParty }

/** Not 401, which would end the session: the passkey is unknown, of somebody else, or its answer is wrong. */
const refused = () => invalid({ property: 'id', code: 'invalid' })

/** Gives the second factor in an open session of an operator by a passkey of the same account. */
export async function confirmByPasskey(
  deps: Deps,
  answer: PasskeyAnswer,
  { userId, tokenHash, operatorRole, apiKey, isOutside }: UserPrincipal,
): Promise<undefined> {
  if (operatorRole === undefined || apiKey) throw new AppError('NOT_FOUND')
  if (isOutside) throw new AppError('NETWORK_NOT_ALLOWED')
  const { db, clock, relyingParty } = deps
  const challenge = await requireChallenge(deps, answer.clientDataJSON, null)
  const passkey = await findPasskey(db, Buffer.from(answer.id, 'base64url'))
  if (passkey?.userId !== userId) throw refused()
  const verified = await verifyAnswer(answer, passkey, { challenge, relyingParty })
  if (!verified || !belongsTo(passkey, { ...verified, userHandle: answer.userHandle })) throw refused()
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    await lockUser(tx, userId)
    if (!(await isSessionOpen(tx, tokenHash))) throw new AppError('SESSION_REQUIRED')
    if (!(await recordUse(tx, passkey.id, { ...verified, now }))) throw refused()
    await markFactorGiven(tx, tokenHash, now)
  })
}
