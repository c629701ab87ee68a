import { NewPassword } from '@kram/contract/accounts'
import { Email, text } from '@kram/contract/common'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { hashPassword } from '#platform/password'
import { invalid } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { commonPasswords } from './common-passwords.ts'
import { isCommonPassword } from './password.rules.ts'
import { canonicalEmail } from './session.rules.ts'
import { insertUser, promoteToAdmin } from './users.store.ts'

const NewAdmin = z.object({ email: Email, displayName: text(80), password: NewPassword })

/**
 * Makes an operator's account, or an operator of whoever has this confirmed address, with this password.
 * An account with the address not yet confirmed may be a stranger's: it is refused.
 */
export async function createAdmin(
  { db, clock }: { db: Db; clock: Clock },
  given: z.input<typeof NewAdmin>,
): Promise<'created' | 'promoted'> {
  const { displayName, password, ...typed } = read(given)
  const email = canonicalEmail(typed.email)
  if (isCommonPassword(password, commonPasswords, { email, displayName })) {
    throw invalid({ property: 'password', code: 'common' })
  }
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const created = await insertUser(tx, {
      email,
      displayName,
      passwordHash,
      isAdmin: true,
      emailVerifiedAt: clock.now(),
    })
    if (created !== undefined) return 'created'
    if (!(await promoteToAdmin(tx, email, passwordHash))) throw invalid({ property: 'email', code: 'unconfirmed' })
    return 'promoted'
  })
}

const read = (given: z.input<typeof NewAdmin>) => {
  const { success, data, error } = NewAdmin.safeParse(given)
  if (success) return data
  throw invalid(...error.issues.map(({ path, message }) => ({ property: path.join('.'), code: message })))
}
