import * as z from 'zod/mini'
import { PRODUCTS_CHANGED_TOPIC } from '#modules/catalogue'
import { type Db, inTransaction } from '#platform/database'
import type { MessageHandler } from '#platform/queue'
import { enqueueOffersChanged } from './shared/index.ts'
import { activeOffersSelling } from './offer-items/index.ts'

const ProductsChanged = z.object({ productIds: z.array(z.int()) })

/** The text of an offer includes its products, therefore a changed product counts as a change of the offer. */
export const offerMessageHandlers = ({ db }: { db: Db }): Record<string, MessageHandler> => ({
  [PRODUCTS_CHANGED_TOPIC]: async (payload) => {
    const { productIds } = ProductsChanged.parse(payload)
    await inTransaction(db, async (tx) => enqueueOffersChanged(tx, await activeOffersSelling(tx, productIds)))
  },
})
