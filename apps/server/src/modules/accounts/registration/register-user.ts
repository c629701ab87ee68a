import type { RegisterBody } from '@kram/contract/accounts/schemas'
import type * as z from 'zod/mini'
import { lockByLink } from '#modules/reservations/access'
import { recordRegistration } from '#modules/legal/records'
import { createSeller } from '#modules/sellers'
import { type Db, inTransaction } from '#platform/database'
import type { Idempotent } from '#platform/idempotency'
import { enqueue } from '#platform/queue'
import { hashPassword } from '#platform/security'
import { rejectCommonPassword } from '../password/index.ts'
import { canonicalEmail, insertUser } from '../users/index.ts'

/**
 * Creates an account, for a seller with an empty profile, and sends a link to confirm the address. The response does not
 * reveal whether the address has an account: the owner of an existing account is notified by e-mail.
 */
export async function registerUser(
  db: Db,
  { email: rawEmail, displayName, password, isSeller, reservation }: z.output<typeof RegisterBody>,
  limitAttempts: () => Promise<void>,
  idempotent: Idempotent,
) {
  const email = canonicalEmail(rawEmail)
  await rejectCommonPassword('password', password, { email, displayName })

  // Only valid requests count towards the limit: a rejected password may be corrected any number of times.
  await limitAttempts()
  const passwordHash = await hashPassword(password)
  return inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      // Whoever does not have the link of the reservation gets an account without it.
      const guest = reservation && (await lockByLink(tx, reservation.id, reservation.uuid))
      const userId = await insertUser(tx, { email, displayName, passwordHash, isSeller })
      if (userId !== undefined && isSeller) await createSeller(tx, { userId, name: displayName })
      if (userId !== undefined) await recordRegistration(tx, userId, 'registration')
      await enqueue(tx, {
        topic: userId === undefined ? 'accounts.exists' : 'accounts.verify',
        payload: { email, ...(guest && { reservationId: guest.id }) },
      })
      return { message: 'Sprawdź swoją skrzynkę email: wysłaliśmy link do potwierdzenia adresu.' }
    }),
  )
}
