import { grosze, priceText } from '@kram/contract/common/money'
import type { PriceHistoryEntry } from '@kram/contract/offers/item-schemas'
import { instantText } from '@kram/contract/common/time'
import * as z from 'zod/mini'
import type { SellerPrincipal } from '#platform/auth'
import { pageOf, readCursor, writeCursor } from '#platform/pagination'
import type { Db } from '#platform/database'
import { orNotFound } from '#platform/errors'
import { findOwnOfferItem } from './offer-items.store.ts'
import { selectPriceHistory } from '../prices/index.ts'

const IdCursor = z.tuple([z.int()])

/** Every price of an offer item of the seller, newest first. */
export async function listPriceHistory(
  db: Db,
  id: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  { sellerId }: SellerPrincipal,
) {
  orNotFound(await findOwnOfferItem(db, id, sellerId))
  const [beforeId] = readCursor(cursor, IdCursor) ?? [null]
  const { items, nextCursor } = pageOf(await selectPriceHistory(db, id, limit, beforeId), limit, (last) =>
    writeCursor(last.id),
  )
  return {
    items: items.map((row): PriceHistoryEntry => ({
      id: row.id,
      price: priceText(grosze(row.price)),
      validFrom: instantText(row.validFrom),
    })),
    nextCursor,
  }
}
