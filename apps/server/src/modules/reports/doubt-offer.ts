import { DOUBT_NAMES, type Doubt } from '@kram/contract/doubtful-words'
import * as z from 'zod/mini'
import { doubtsAboutOffer, OFFER_REVIEW_TOPIC } from '#modules/offers'
import type { Db } from '#platform/database'
import type { LetterHandler } from '#platform/runner'
import { inTransaction } from '#platform/transaction'
import { insertDoubts } from './reports.store.ts'

const Announced = z.object({ offerId: z.int() })

const explanationOf = (doubt: Doubt): string =>
  `Słowa w ofercie: ${DOUBT_NAMES[doubt]}. Samo słowo niczego nie przesądza; sprzedawca widzi przy ofercie podpowiedź, jak ją poprawić.`

/** Words that may mean something not allowed lead the offer to a person, each kind once. */
export const reportLetters = ({ db }: { db: Db }): Record<string, LetterHandler> => ({
  [OFFER_REVIEW_TOPIC]: async (payload) => {
    const { offerId } = Announced.parse(payload)
    const doubtful = await doubtsAboutOffer(db, offerId)
    if (!doubtful) return
    const { title, doubts } = doubtful
    await inTransaction(db, (tx) =>
      insertDoubts(
        tx,
        doubts.map((doubt) => ({
          targetType: 'offer',
          targetId: offerId,
          targetLabel: title,
          reason: doubt === 'eco' || doubt === 'healing' ? 'misleading' : 'forbidden',
          explanation: explanationOf(doubt),
          doubt,
        })),
      ),
    )
  },
})
