import type { PasswordChange } from '@kram/contract/own-account'
import type * as z from 'zod/mini'
import type { Member } from '#platform/caller'
import type { Db } from '#platform/database'
import { leaveLetter } from '#platform/outbox'
import { hashPassword } from '#platform/password'
import { invalid } from '#platform/refusal'
import type { Throttle } from '#platform/throttle'
import { inTransaction } from '#platform/transaction'
import { deleteLinks } from './account-links.store.ts'
import { commonPasswords } from './common-passwords.ts'
import { isCommonPassword } from './password.rules.ts'
import { requirePassword } from './require-password.ts'
import { deleteOtherSessions } from './sessions.store.ts'
import { replacePasswordHash } from './users.store.ts'

/** A new password for who knows the old one. All other devices are logged out, links on their way to the mailbox die. */
export async function changePassword(
  deps: { db: Db; throttle: Throttle },
  { currentPassword, newPassword }: z.output<typeof PasswordChange>,
  { userId, tokenHash }: Member,
) {
  const owner = await requirePassword(deps, userId, currentPassword, 'currentPassword')
  if (isCommonPassword(newPassword, commonPasswords, owner)) throw invalid({ property: 'newPassword', code: 'common' })

  const passwordHash = await hashPassword(newPassword)
  await inTransaction(deps.db, async (tx) => {
    if (!(await replacePasswordHash(tx, userId, { from: owner.passwordHash, to: passwordHash })))
      throw invalid({ property: 'currentPassword', code: 'wrongPassword' })
    await deleteLinks(tx, userId, 'reset')
    await deleteOtherSessions(tx, userId, tokenHash)
    await leaveLetter(tx, { topic: 'accounts.password-changed', payload: { userId } })
  })
  return { message: 'Hasło zostało zmienione. Na innych urządzeniach trzeba zalogować się ponownie.' }
}
