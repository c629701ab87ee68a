import type { ContactCard } from '@kram/contract/sellers/schemas'
import * as z from 'zod/mini'
import { pageOf, readCursor, writeCursor } from '#platform/pagination'
import type { Db, Reads } from '#platform/database'
import { orNotFound } from '#platform/errors'
import { missingFields, type MissingField } from './publishing.rules.ts'
import { findPublicSeller, hasStoppedSelling, isSuspended, listActiveSellers } from './profiles.readmodel.ts'
import { findContactCard, findPublishingFacts } from './sellers.store.ts'

/** The public profile as the reply's JSON text. */
export async function viewSeller(db: Db, id: number): Promise<string> {
  return orNotFound(await findPublicSeller(db, id))
}

export async function viewContactCard(db: Reads<'sellers'>, sellerId: number): Promise<ContactCard> {
  return orNotFound(await findContactCard(db, sellerId))
}

/** One page of sellers with active offers, as the reply's JSON text, with their ids. */
export async function viewSellers(
  db: Db,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ json: string; sellers: number[] }> {
  const before = readCursor(cursor, z.tuple([z.int()]))
  const rows = await listActiveSellers(db, limit + 1, before?.[0] ?? null)
  const { items, nextCursor } = pageOf(rows, limit, (last) => writeCursor(last.id))
  const json = `{"items":[${items.map((item) => item.json).join()}],"nextCursor":${JSON.stringify(nextCursor)}}`
  return { json, sellers: items.map(({ id }) => id) }
}

/** Requirements that the profile lacks for publishing an offer; `food`: the offer contains food. */
export async function missingSellerFields(
  db: Reads<'closings' | 'sellers' | 'suspensions'>,
  sellerId: number,
  offer: { food: boolean },
): Promise<MissingField[]> {
  const facts = orNotFound(await findPublishingFacts(db, sellerId))
  const suspended = await isSuspended(db, sellerId)
  return missingFields({ ...facts, suspended, closed: await hasStoppedSelling(db, sellerId) }, offer)
}
