import { CONFIRMATION_LINK_HOURS } from '@kram/contract/accounts/periods'
import type { EmailChange } from '@kram/contract/accounts/own-account-schemas'
import type * as z from 'zod/mini'
import type { UserPrincipal } from '#platform/auth'
import { type Db, inTransaction } from '#platform/database'
import { enqueue } from '#platform/queue'
import { invalid } from '#platform/errors'
import type { RateLimiter } from '#platform/security'
import { requirePassword } from '../login/index.ts'
import { canonicalEmail } from '../users/index.ts'

/**
 * Sends a confirmation link to the new address and notifies the old one. The response does not reveal whether the new
 * address has an account; the handler of the message looks it up and then notifies that account's owner instead.
 */
export async function changeEmail(
  deps: { db: Db; rateLimiter: RateLimiter },
  { email: rawEmail, password }: z.output<typeof EmailChange>,
  { userId }: UserPrincipal,
  limitEmails: () => Promise<void>,
) {
  const email = canonicalEmail(rawEmail)
  const user = await requirePassword(deps, userId, password, 'password')
  if (email === canonicalEmail(user.email)) throw invalid({ property: 'email', code: 'sameEmail' })

  await limitEmails()
  await inTransaction(deps.db, async (tx) => {
    await enqueue(tx, { topic: 'accounts.change-email', payload: { userId, email } })
    await enqueue(tx, { topic: 'accounts.email-change-requested', payload: { userId } })
  })
  return {
    message: `Wysłaliśmy link na nowy adres. Otwórz go w ciągu ${CONFIRMATION_LINK_HOURS} godzin, a adres się zmieni.`,
  }
}
