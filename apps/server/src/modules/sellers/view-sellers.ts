import type { ContactCard } from '@kram/contract/sellers'
import * as z from 'zod/mini'
import { readCursor, pageOf, writeCursor } from '#platform/cursor'
import type { Db, Reads } from '#platform/database'
import { found } from '#platform/refusal'
import { gapsOf, type Gap } from './publishing.rules.ts'
import { findContactCard, findPublicSeller, findSellerFacts, listSellers } from './sellers.store.ts'

/** The public profile as the reply's JSON text. */
export async function viewSeller(db: Db, id: number): Promise<string> {
  return found(await findPublicSeller(db, id))
}

export async function viewContactCard(db: Reads<'sellers'>, sellerId: number): Promise<ContactCard> {
  return found(await findContactCard(db, sellerId))
}

/** One page of sellers with something on offer, as the reply's JSON text, with their ids. */
export async function viewSellers(
  db: Db,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ json: string; sellers: number[] }> {
  const before = readCursor(cursor, z.tuple([z.int()]))
  const rows = await listSellers(db, limit + 1, before?.[0] ?? null)
  const { items, nextCursor } = pageOf(rows, limit, (last) => writeCursor(last.id))
  const json = `{"items":[${items.map((item) => item.json).join()}],"nextCursor":${JSON.stringify(nextCursor)}}`
  return { json, sellers: items.map(({ id }) => id) }
}

/** What the seller's profile still lacks before an offer may go out; `food`: whether there is food in the offer. */
export async function sellerGaps(db: Reads<'sellers'>, sellerId: number, offer: { food: boolean }): Promise<Gap[]> {
  return gapsOf(found(await findSellerFacts(db, sellerId)), offer)
}
