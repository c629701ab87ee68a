import type { SellerProfile, SellerUpdate } from '@kram/contract/sellers/schemas'
import type * as z from 'zod/mini'
import { indexSeller } from '#modules/search'
import { isOwnUpload } from '#modules/uploads'
import type { SellerPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Reads, type Tx } from '#platform/database'
import { AppError, invalid, orNotFound } from '#platform/errors'
import { BLOCKING_FIELDS, missingFields } from './publishing.rules.ts'
import { sellerSlug } from './create-seller.ts'
import { findProfile, hasStoppedSelling, isSuspended } from './profiles.readmodel.ts'
import { isProfilePicture, updateProfile } from './sellers.store.ts'

/** Saves the whole profile; a stale version fails with the current profile. */
export async function updateSeller(
  { db, clock }: { db: Db; clock: Clock },
  id: number,
  { version, pictureId, foodRegistration, ...fields }: z.output<typeof SellerUpdate>,
  { userId, sellerId }: SellerPrincipal,
): Promise<SellerProfile> {
  if (id !== sellerId) throw new AppError('NOT_FOUND')
  return inTransaction(db, async (tx) => {
    if (pictureId !== null && !(await mayUsePicture(tx, pictureId, userId)))
      throw invalid({ property: 'pictureId', code: 'invalid' })

    const values = {
      ...fields,
      slug: sellerSlug(fields.name),
      uploadId: pictureId,
      foodRegistration: foodRegistration && JSON.stringify(foodRegistration),
    }
    const updated = await updateProfile(tx, { id, userId, version }, values, clock.now())
    const profile = await ownProfile(tx, userId)
    if (!updated) throw new AppError('VERSION_CONFLICT', { details: { current: profile } })
    await indexSeller(tx, sellerId)
    return profile
  })
}

export async function ownProfile(
  db: Reads<'closings' | 'products' | 'sellers' | 'suspensions' | 'uploads'>,
  userId: number,
): Promise<SellerProfile> {
  const profile = orNotFound(await findProfile(db, userId))
  const suspended = await isSuspended(db, profile.id)
  const closed = await hasStoppedSelling(db, profile.id)
  const missing = missingFields({ ...profile, suspended, closed }, { food: profile.sellsFood })
  return { ...profile, missing: missing.filter(({ code }) => BLOCKING_FIELDS.has(code)) }
}

/** The picture must be the user's own upload or already in the profile. */
const mayUsePicture = async (tx: Tx, uploadId: number, userId: number): Promise<boolean> =>
  (await isOwnUpload(tx, uploadId, userId)) || isProfilePicture(tx, uploadId, userId)
