import type { Session } from '@kram/contract/accounts/schemas'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { enqueue } from '#platform/queue'
import { hashToken } from '#platform/security'
import { AppError } from '#platform/errors'
import { canonicalEmail, consumeLink, findLinkOwner, lockUserForSession } from '../users/index.ts'
import type { SessionClient } from './login-client.ts'
import { openSession } from './open-session.ts'

/** Responds the same for every address; the handler of the message finds out whether there is an account. */
export async function requestLoginLink(db: Db, rawEmail: string) {
  const email = canonicalEmail(rawEmail)
  await inTransaction(db, (tx) => enqueue(tx, { topic: 'accounts.login-link', payload: { email } }))
  return {
    message: 'Jeśli pod tym adresem jest konto, za chwilę dostaniesz link do logowania. Sprawdź swoją skrzynkę email.',
  }
}

/**
 * Opens a session and uses the link up, whatever wrong passwords were entered before; of parallel requests one succeeds. The
 * user is locked first, as by a change of the password, which makes the link stop working.
 */
export async function logInByLink(
  { db, clock }: { db: Db; clock: Clock },
  token: string,
  client: SessionClient,
): Promise<Session> {
  const link = { tokenHash: hashToken(token), kind: 'login', now: clock.now() } as const
  return inTransaction(db, async (tx) => {
    const owner = await findLinkOwner(tx, link)
    const user = owner && (await lockUserForSession(tx, owner.id))
    if (!user || !(await consumeLink(tx, link))) throw new AppError('LINK_EXPIRED')
    if (user.blockedAt !== null) throw new AppError('ACCOUNT_BLOCKED')
    return openSession(tx, user, { ...client, now: link.now, method: 'link' })
  })
}
