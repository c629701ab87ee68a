import type { SellerProfile } from '@kram/contract/sellers/schemas'
import { createSeller, ownProfile } from '#modules/sellers'
import type { UserPrincipal } from '#platform/auth'
import { type Db, inTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { markAsSeller } from '../users/index.ts'

/** A buyer begins to sell: the account stays, an empty public profile comes with it. */
export async function becomeSeller(
  db: Db,
  name: string,
  { userId }: Pick<UserPrincipal, 'userId'>,
): Promise<SellerProfile> {
  return inTransaction(db, async (tx) => {
    if (!(await markAsSeller(tx, userId)))
      throw new AppError('DUPLICATE', { message: 'To konto już sprzedaje. Zmień swój profil sprzedawcy.' })
    await createSeller(tx, { userId, name })
    return ownProfile(tx, userId)
  })
}
