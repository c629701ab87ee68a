import type { SellerProfile } from '@kram/contract/sellers'
import { openSeller, ownProfile } from '#modules/sellers'
import type { Member } from '#platform/caller'
import type { Db } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { markAsSeller } from './users.store.ts'

/** A buyer begins to sell: the account stays, an empty public profile comes with it. */
export async function becomeSeller(db: Db, name: string, { userId }: Pick<Member, 'userId'>): Promise<SellerProfile> {
  return inTransaction(db, async (tx) => {
    if (!(await markAsSeller(tx, userId)))
      throw new Refusal('DUPLICATE', { message: 'To konto już sprzedaje. Zmień swój profil sprzedawcy.' })
    await openSeller(tx, { userId, name })
    return ownProfile(tx, userId)
  })
}
