import { slugOf } from '@kram/contract/common/slug'
import type { Writes } from '#platform/database'
import { insertSeller } from './sellers.store.ts'

export const sellerSlug = (name: string): string => slugOf(name) || 'sprzedawca'

/** The empty public profile of a person who is going to sell. Takes part in the caller's transaction. */
export async function createSeller(tx: Writes<'sellers'>, { userId, name }: { userId: number; name: string }) {
  return insertSeller(tx, { userId, name, slug: sellerSlug(name) })
}
