import { deleteKeysOfUser } from '#modules/api-keys/records'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { enqueue } from '#platform/queue'
import { hashPassword, hashToken } from '#platform/security'
import { AppError } from '#platform/errors'
import {
  canonicalEmail,
  confirmEmail,
  consumeLink,
  deleteLinks,
  findLinkOwner,
  setPasswordHash,
} from '../users/index.ts'
import { rejectCommonPassword } from './common-passwords.ts'
import { deleteDevicesOfUser } from '../devices/index.ts'
import { deletePasskeysOfUser } from '../passkeys/index.ts'
import { deleteSessionsOfUser } from '../sessions/index.ts'
import { unlinkIdentities } from '../facebook/index.ts'

type Deps = { db: Db; clock: Clock }

/** Responds the same for every address; the handler of the message finds out whether there is an account. */
export async function requestReset(db: Db, email: string) {
  await inTransaction(db, (tx) => enqueue(tx, { topic: 'accounts.reset', payload: { email: canonicalEmail(email) } }))
  return { message: 'Link do resetowania hasła został wysłany. Sprawdź swoją skrzynkę email.' }
}

/** Returns the owner of the link without using it up. Throws if the link is unknown, used or expired. */
export async function requireResetLink({ db, clock }: Deps, token: string) {
  const owner = await findLinkOwner(db, { tokenHash: hashToken(token), kind: 'reset', now: clock.now() })
  if (!owner) throw new AppError('RESET_LINK_INVALID')
  return owner
}

/**
 * Sets the password, uses the link up, ends every session, forgets every device, removes every passkey and revokes every API key:
 * nobody knows who made them. Using the link also confirms the address. If it was unconfirmed before, linked logins are removed,
 * because somebody else may have registered the address and linked them.
 */
export async function resetPassword(deps: Deps, token: string, password: string) {
  const owner = await requireResetLink(deps, token)
  await rejectCommonPassword('password', password, owner)

  const passwordHash = await hashPassword(password)
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const used = await consumeLink(tx, { tokenHash: hashToken(token), kind: 'reset', now })
    if (!used) throw new AppError('RESET_LINK_INVALID')
    const { userId } = used

    await setPasswordHash(tx, userId, passwordHash)
    const { newlyConfirmed } = await confirmEmail(tx, userId, now)
    if (newlyConfirmed) await unlinkIdentities(tx, userId)
    await deleteLinks(tx, userId, 'verify')
    await deleteSessionsOfUser(tx, userId)
    await deleteDevicesOfUser(tx, userId)
    await deleteLinks(tx, userId, 'login')
    await deleteKeysOfUser(tx, userId)
    if ((await deletePasskeysOfUser(tx, userId)) > 0)
      await enqueue(tx, { topic: 'accounts.passkeys-reset', payload: { userId } })
    await enqueue(tx, { topic: 'accounts.password-changed', payload: { userId } })
  })
  return { message: 'Hasło zostało pomyślnie zmienione. Możesz teraz się zalogować.' }
}
