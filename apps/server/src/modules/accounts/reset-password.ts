import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { leaveLetter } from '#platform/outbox'
import { hashPassword } from '#platform/password'
import { hashToken } from '#platform/random'
import { invalid, Refusal } from '#platform/refusal'
import type { Throttle } from '#platform/throttle'
import { inTransaction } from '#platform/transaction'
import { deleteLinks, findLinkOwner, useLink } from './account-links.store.ts'
import { commonPasswords } from './common-passwords.ts'
import { LOGIN_ATTEMPTS } from './log-in.ts'
import { isCommonPassword } from './password.rules.ts'
import { canonicalEmail } from './session.rules.ts'
import { deleteSessionsOfUser } from './sessions.store.ts'
import { dropIdentities } from './social.store.ts'
import { confirmEmail, setPasswordHash } from './users.store.ts'

type Deps = { db: Db; clock: Clock; throttle: Throttle }

/** Answers the same for every address; the letter's handler knows whether there is an account. */
export async function requestReset(db: Db, email: string) {
  await inTransaction(db, (tx) =>
    leaveLetter(tx, { topic: 'accounts.reset', payload: { email: canonicalEmail(email) } }),
  )
  return { message: 'Link do resetowania hasła został wysłany. Sprawdź swoją skrzynkę email.' }
}

/** Whose link this is; refuses one that is unknown, used or too old. Leaves it usable. */
export async function checkResetLink({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string) {
  const owner = await findLinkOwner(db, { tokenHash: hashToken(token), kind: 'reset', now: clock.now() })
  if (!owner) throw new Refusal('RESET_LINK_INVALID')
  return owner
}

/**
 * Sets the password, uses the link up and ends every session. Who can read the mailbox has confirmed the address with it;
 * if nobody had before, whatever a stranger may have joined to the account in the meantime goes.
 */
export async function resetPassword(deps: Deps, token: string, password: string) {
  const owner = await checkResetLink(deps, token)
  if (isCommonPassword(password, commonPasswords, owner)) throw invalid({ property: 'password', code: 'common' })

  const passwordHash = await hashPassword(password)
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const used = await useLink(tx, { tokenHash: hashToken(token), kind: 'reset', now })
    if (!used) throw new Refusal('RESET_LINK_INVALID')
    const { userId } = used

    await setPasswordHash(tx, userId, passwordHash)
    const { isNews } = await confirmEmail(tx, userId, now)
    if (isNews) await dropIdentities(tx, userId)
    await deleteLinks(tx, userId, 'verify')
    await deleteSessionsOfUser(tx, userId)
    await leaveLetter(tx, { topic: 'accounts.password-changed', payload: { userId } })
  })
  await deps.throttle.forgive(LOGIN_ATTEMPTS, canonicalEmail(owner.email))
  return { message: 'Hasło zostało pomyślnie zmienione. Możesz teraz się zalogować.' }
}
