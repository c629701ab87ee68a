import * as z from 'zod/mini'
import { PRODUCTS_REWORDED_TOPIC } from '#modules/catalogue'
import type { Db } from '#platform/database'
import type { LetterHandler } from '#platform/runner'
import { inTransaction } from '#platform/transaction'
import { announceOffers } from './announce-offer.ts'
import { activeOffersWith } from './position-use.readmodel.ts'

const Reworded = z.object({ productIds: z.array(z.int()) })

/** An offer speaks with the words of its products as well: when they change, it is announced like one that was changed itself. */
export const offerLetters = ({ db }: { db: Db }): Record<string, LetterHandler> => ({
  [PRODUCTS_REWORDED_TOPIC]: async (payload) => {
    const { productIds } = Reworded.parse(payload)
    await inTransaction(db, async (tx) => announceOffers(tx, await activeOffersWith(tx, productIds)))
  },
})
