import { NewPassword } from '@kram/contract/accounts/schemas'
import { Email, text } from '@kram/contract/common/fields'
import * as z from 'zod/mini'
import { recordAct } from '#modules/audit/records'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { hashPassword } from '#platform/security'
import { invalid } from '#platform/errors'
import { rejectCommonPassword } from '../password/index.ts'
import { canonicalEmail, insertUser, promoteToAdmin } from '../users/index.ts'

const NewAdmin = z.object({ email: Email, displayName: text(80), password: NewPassword })

/**
 * Creates an administrator with this password, or makes the owner of this confirmed address one.
 * An account with an unconfirmed address may belong to somebody else: it is rejected.
 */
export async function createAdmin(
  { db, clock }: { db: Db; clock: Clock },
  input: z.input<typeof NewAdmin>,
): Promise<'created' | 'promoted'> {
  const { displayName, password, ...fields } = parseNewAdmin(input)
  const email = canonicalEmail(fields.email)
  await rejectCommonPassword('password', password, { email, displayName })
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const created = await insertUser(tx, {
      email,
      displayName,
      passwordHash,
      isAdmin: true,
      operatorRole: 'administrator',
      emailVerifiedAt: clock.now(),
    })
    const userId = created ?? (await promoteToAdmin(tx, email, passwordHash))?.id
    if (userId === undefined) throw invalid({ property: 'email', code: 'unconfirmed' })
    await recordRole(tx, userId, clock.now())
    return created === undefined ? 'promoted' : 'created'
  })
}

const recordRole = (tx: Tx, userId: number, at: Date) =>
  recordAct(tx, {
    act: 'roleGranted',
    by: 'command',
    at,
    subjectId: userId,
    target: { type: 'user', id: userId },
    after: { role: 'administrator' },
  })

const parseNewAdmin = (input: z.input<typeof NewAdmin>) => {
  const { success, data, error } = NewAdmin.safeParse(input)
  if (success) return data
  throw invalid(...error.issues.map(({ path, message }) => ({ property: path.join('.'), code: message })))
}
