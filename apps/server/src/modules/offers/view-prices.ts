import { grosze, priceText } from '@kram/contract/money'
import type { PastPrice } from '@kram/contract/offer-items'
import { instantText } from '@kram/contract/time'
import * as z from 'zod/mini'
import type { SellerMember } from '#platform/caller'
import { pageOf, readCursor, writeCursor } from '#platform/cursor'
import type { Db } from '#platform/database'
import { found } from '#platform/refusal'
import { findOwnPosition } from './positions.store.ts'
import { listPrices } from './prices.store.ts'

const ById = z.tuple([z.int()])

/** Every price that an own position ever had, newest first. */
export async function viewPrices(
  db: Db,
  id: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  { sellerId }: SellerMember,
) {
  found(await findOwnPosition(db, id, sellerId))
  const [beforeId] = readCursor(cursor, ById) ?? [null]
  const { items, nextCursor } = pageOf(await listPrices(db, id, limit, beforeId), limit, (last) => writeCursor(last.id))
  return {
    items: items.map((row): PastPrice => ({
      id: row.id,
      price: priceText(grosze(row.price)),
      at: instantText(row.validFrom),
    })),
    nextCursor,
  }
}
