import { slugOf } from '@kram/contract/common/slug'
import type { Writes } from '#platform/database'
import { insertSeller } from './sellers.store.ts'

export const sellerSlug = (name: string): string => slugOf(name) || 'sprzedawca'

type NewProfile = { userId: number; name: string; contactPhone?: string | null }

/** Creates the public profile of a new seller, in an existing transaction; the seller fills it in later. */
export async function createSeller(tx: Writes<'sellers'>, profile: NewProfile) {
  return insertSeller(tx, { ...profile, slug: sellerSlug(profile.name) })
}
