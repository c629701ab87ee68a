import type { NewSeller, SellerProfile } from '@kram/contract/sellers/schemas'
import { createSeller, ownProfile } from '#modules/sellers'
import type { UserPrincipal } from '#platform/auth'
import { type Db, inTransaction } from '#platform/database'
import type { Idempotent } from '#platform/idempotency'
import { AppError } from '#platform/errors'
import { markAsSeller } from '../users/index.ts'

/** Makes the user a seller: the account stays the same and gets a public profile. */
export async function becomeSeller(
  db: Db,
  profile: NewSeller,
  { userId }: Pick<UserPrincipal, 'userId'>,
  idempotent: Idempotent,
): Promise<SellerProfile> {
  return inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      if (!(await markAsSeller(tx, userId)))
        throw new AppError('DUPLICATE', { message: 'To konto już sprzedaje. Zmień swój profil sprzedawcy.' })
      await createSeller(tx, { userId, ...profile })
      return ownProfile(tx, userId)
    }),
  )
}
