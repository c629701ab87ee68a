import type { EmailChange } from '@kram/contract/own-account'
import type * as z from 'zod/mini'
import type { Member } from '#platform/caller'
import type { Db } from '#platform/database'
import { leaveLetter } from '#platform/outbox'
import { invalid } from '#platform/refusal'
import type { Throttle } from '#platform/throttle'
import { inTransaction } from '#platform/transaction'
import { requirePassword } from './require-password.ts'
import { canonicalEmail } from './session.rules.ts'

/**
 * Asks the new address for a confirmation and tells the old one. The answer is the same whether or not the new one has an account;
 * the letter's handler knows, and writes to its owner then.
 */
export async function changeEmail(
  deps: { db: Db; throttle: Throttle },
  { email: typed, password }: z.output<typeof EmailChange>,
  { userId }: Member,
  limitMail: () => Promise<void>,
) {
  const email = canonicalEmail(typed)
  const owner = await requirePassword(deps, userId, password, 'password')
  if (email === canonicalEmail(owner.email)) throw invalid({ property: 'email', code: 'sameEmail' })

  await limitMail()
  await inTransaction(deps.db, async (tx) => {
    await leaveLetter(tx, { topic: 'accounts.change-email', payload: { userId, email } })
    await leaveLetter(tx, { topic: 'accounts.email-change-asked', payload: { userId } })
  })
  return { message: 'Wysłaliśmy link na nowy adres. Otwórz go w ciągu 48 godzin, a adres się zmieni.' }
}
