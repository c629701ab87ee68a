import { slugOf } from '@kram/contract/common/slug'
import type { Writes } from '#platform/database'
import { insertSeller } from './sellers.store.ts'

export const sellerSlug = (name: string): string => slugOf(name) || 'sprzedawca'

/** Creates the empty public profile of a new seller, in an existing transaction. */
export async function createSeller(tx: Writes<'sellers'>, { userId, name }: { userId: number; name: string }) {
  return insertSeller(tx, { userId, name, slug: sellerSlug(name) })
}
