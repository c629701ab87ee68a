import type { SellerProfile, SellerUpdate } from '@kram/contract/sellers'
import type * as z from 'zod/mini'
import { indexSeller } from '#modules/search'
import type { SellerMember } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Db, Reads } from '#platform/database'
import { found, invalid, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { gapsOf } from './publishing.rules.ts'
import { sellerSlug } from './open-seller.ts'
import { findProfile, mayShowUpload, updateProfile } from './sellers.store.ts'

/** Saves the whole profile as the seller saw it, or answers with the one that somebody else saved meanwhile. */
export async function updateSeller(
  { db, clock }: { db: Db; clock: Clock },
  id: number,
  { version, pictureId, foodRegistration, ...fields }: z.output<typeof SellerUpdate>,
  { userId, sellerId }: SellerMember,
): Promise<SellerProfile> {
  if (id !== sellerId) throw new Refusal('NOT_FOUND')
  return inTransaction(db, async (tx) => {
    if (pictureId !== null && !(await mayShowUpload(tx, pictureId, userId)))
      throw invalid({ property: 'pictureId', code: 'invalid' })

    const change = {
      ...fields,
      slug: sellerSlug(fields.name),
      uploadId: pictureId,
      foodRegistration: foodRegistration && JSON.stringify(foodRegistration),
    }
    const saved = await updateProfile(tx, { id, userId, version }, change, clock.now())
    const profile = await ownProfile(tx, userId)
    if (!saved) throw new Refusal('VERSION_CONFLICT', { details: { current: profile } })
    await indexSeller(tx, sellerId)
    return profile
  })
}

export async function ownProfile(db: Reads<'sellers' | 'uploads'>, userId: number): Promise<SellerProfile> {
  const profile = found(await findProfile(db, userId))
  return { ...profile, missing: gapsOf(profile, { food: false }) }
}
