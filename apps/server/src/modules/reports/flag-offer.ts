import { CONTENT_FLAG_LABELS, type ContentFlag } from '@kram/contract/reports/content-flags'
import { REPORT_WORKING_DAYS } from '@kram/contract/reports/labels'
import * as z from 'zod/mini'
import { flagsOfOffer } from '#modules/offers'
import { afterWorkingDays } from '#modules/schedules'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import type { MessageHandler } from '#platform/queue'
import { addReportPictures, insertFlagReports, takeSnapshot } from './notices/index.ts'

const ReviewPayload = z.object({ offerId: z.int() })

const explanationOf = (doubt: ContentFlag): string =>
  `Słowa w ofercie: ${CONTENT_FLAG_LABELS[doubt]}. Samo słowo niczego nie przesądza; sprzedawca widzi przy ofercie podpowiedź, jak ją poprawić.`

const reasonOf = (doubt: ContentFlag) => (doubt === 'eco' || doubt === 'healing' ? 'misleading' : 'forbidden')

/** Opens a report about the offer for each kind of flagged words. */
export const flagOffer =
  ({ db, clock }: { db: Db; clock: Clock }): MessageHandler =>
  async (payload) => {
    const { offerId } = ReviewPayload.parse(payload)
    const doubtful = await flagsOfOffer(db, offerId)
    if (!doubtful) return
    const { title, doubts } = doubtful
    const now = clock.now()
    await inTransaction(db, async (tx) => {
      const { lines, uploads } = await takeSnapshot(tx, 'offer', offerId)
      const opened = await insertFlagReports(
        tx,
        doubts.map((doubt) => ({
          targetType: 'offer',
          targetId: offerId,
          targetLabel: title,
          reason: reasonOf(doubt),
          explanation: explanationOf(doubt),
          contentFlag: doubt,
          dueAt: afterWorkingDays(now, REPORT_WORKING_DAYS[reasonOf(doubt)]),
          snapshot: JSON.stringify(lines),
        })),
      )
      await addReportPictures(tx, opened, uploads)
    })
  }
