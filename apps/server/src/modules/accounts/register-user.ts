import type { RegisterBody } from '@kram/contract/accounts'
import type * as z from 'zod/mini'
import { openSeller } from '#modules/sellers'
import type { Db } from '#platform/database'
import { leaveLetter } from '#platform/outbox'
import { hashPassword } from '#platform/password'
import { invalid } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { commonPasswords } from './common-passwords.ts'
import { isCommonPassword } from './password.rules.ts'
import { canonicalEmail } from './session.rules.ts'
import { insertUser } from './users.store.ts'

/**
 * Opens an account, and for a seller an empty profile, and asks by mail whether the address is right.
 * Nobody learns here whether an address has an account: its owner gets a letter that says so.
 */
export async function registerUser(
  db: Db,
  { email: typed, displayName, password, isSeller }: z.output<typeof RegisterBody>,
  limitAttempt: () => Promise<void>,
) {
  const email = canonicalEmail(typed)
  if (isCommonPassword(password, commonPasswords, { email, displayName }))
    throw invalid({ property: 'password', code: 'common' })

  // Only what could open an account counts: a refused password is corrected as often as it takes.
  await limitAttempt()
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const userId = await insertUser(tx, { email, displayName, passwordHash, isSeller })
    if (userId !== undefined && isSeller) await openSeller(tx, { userId, name: displayName })
    await leaveLetter(tx, { topic: userId === undefined ? 'accounts.exists' : 'accounts.verify', payload: { email } })
  })
  return { message: 'Sprawdź swoją skrzynkę email: wysłaliśmy link do potwierdzenia adresu.' }
}
