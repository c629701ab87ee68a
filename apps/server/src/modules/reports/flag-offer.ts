import { CONTENT_FLAG_LABELS, type ContentFlag } from '@kram/contract/reports/content-flags'
import * as z from 'zod/mini'
import { flagsOfOffer, OFFER_REVIEW_TOPIC } from '#modules/offers'
import { type Db, inTransaction } from '#platform/database'
import type { MessageHandler } from '#platform/queue'
import { insertFlagReports } from './reports.store.ts'

const ReviewPayload = z.object({ offerId: z.int() })

const explanationOf = (doubt: ContentFlag): string =>
  `Słowa w ofercie: ${CONTENT_FLAG_LABELS[doubt]}. Samo słowo niczego nie przesądza; sprzedawca widzi przy ofercie podpowiedź, jak ją poprawić.`

/** Opens a report about the offer for each kind of flagged words. */
export const reportMessageHandlers = ({ db }: { db: Db }): Record<string, MessageHandler> => ({
  [OFFER_REVIEW_TOPIC]: async (payload) => {
    const { offerId } = ReviewPayload.parse(payload)
    const doubtful = await flagsOfOffer(db, offerId)
    if (!doubtful) return
    const { title, doubts } = doubtful
    await inTransaction(db, (tx) =>
      insertFlagReports(
        tx,
        doubts.map((doubt) => ({
          targetType: 'offer',
          targetId: offerId,
          targetLabel: title,
          reason: doubt === 'eco' || doubt === 'healing' ? 'misleading' : 'forbidden',
          explanation: explanationOf(doubt),
          contentFlag: doubt,
        })),
      ),
    )
  },
})
