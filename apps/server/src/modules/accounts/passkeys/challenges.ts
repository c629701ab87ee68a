import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { hashToken, newToken } from '#platform/security'
import { challengeExpiresAt, challengeIn } from './passkey.rules.ts'
import { consumeChallenge, insertChallenge } from './passkeys.store.ts'

type Deps = { db: Db; clock: Clock }

/** A new challenge, for a login or for adding a passkey in one session. */
export async function issueChallenge({ db, clock }: Deps, sessionHash: Buffer | null): Promise<string> {
  const challenge = newToken()
  const row = { challengeHash: hashToken(challenge), sessionHash, expiresAt: challengeExpiresAt(clock.now()) }
  await inTransaction(db, (tx) => insertChallenge(tx, row))
  return challenge
}

/** Uses up and returns the challenge of an answer. Throws if it was not issued for this purpose, is used or has expired. */
export async function requireChallenge(
  { db, clock }: Deps,
  clientDataJSON: string,
  sessionHash: Buffer | null,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === null) throw new AppError('PASSKEY_EXPIRED')
  const challengeHash = hashToken(challenge)
  if (!(await consumeChallenge(db, { challengeHash, sessionHash, now: clock.now() })))
    throw new AppError('PASSKEY_EXPIRED')
  return challenge
}
