import type { PasswordChange } from '@kram/contract/accounts/own-account-schemas'
import type * as z from 'zod/mini'
import type { UserPrincipal } from '#platform/auth'
import { type Db, inTransaction } from '#platform/database'
import { enqueue } from '#platform/queue'
import { hashPassword, type RateLimiter } from '#platform/security'
import { invalid } from '#platform/errors'
import { deleteLinks, replacePasswordHash } from '../users/index.ts'
import { rejectCommonPassword } from './common-passwords.ts'
import { requirePassword } from '../login/index.ts'
import { deleteDevicesOfUser } from '../devices/index.ts'
import { deleteOtherSessions } from '../sessions/index.ts'

/** Changes the password with the old one. All other devices are logged out, none is known any more, and links for a reset or a login stop working. */
export async function changePassword(
  deps: { db: Db; rateLimiter: RateLimiter },
  { currentPassword, newPassword }: z.output<typeof PasswordChange>,
  { userId, tokenHash }: UserPrincipal,
) {
  const user = await requirePassword(deps, userId, currentPassword, 'currentPassword')
  await rejectCommonPassword('newPassword', newPassword, user)

  const passwordHash = await hashPassword(newPassword)
  await inTransaction(deps.db, async (tx) => {
    if (!(await replacePasswordHash(tx, userId, { from: user.passwordHash, to: passwordHash })))
      throw invalid({ property: 'currentPassword', code: 'wrongPassword' })
    await deleteLinks(tx, userId, 'reset')
    await deleteLinks(tx, userId, 'login')
    await deleteOtherSessions(tx, userId, tokenHash)
    await deleteDevicesOfUser(tx, userId)
    await enqueue(tx, { topic: 'accounts.password-changed', payload: { userId } })
  })
  return { message: 'Hasło zostało zmienione. Na innych urządzeniach trzeba zalogować się ponownie.' }
}
