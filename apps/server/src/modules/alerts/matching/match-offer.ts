import * as z from 'zod/mini'
import { OFFER_CHANGED_TOPIC } from '#modules/offers'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { enqueue, type MessageHandler } from '#platform/queue'
import { futureFirstDay, matchOffer } from './matching.readmodel.ts'

const OfferVisiblePayload = z.object({ offerId: z.int() })

/** A seller often publishes several offers in a row, and several sellers the evening before: one message tells of them. */
const COLLECT_MINUTES = 5
const PAUSE_HOURS = 3

/** Finds who waits for an offer that has come into sight. One that is for later days is looked at again on its first. */
export const offerVisibleHandler =
  ({ db, clock }: { db: Db; clock: Clock }): MessageHandler =>
  async (payload) => {
    const { offerId } = OfferVisiblePayload.parse(payload)
    const dueAt = new Date(clock.now().getTime() + COLLECT_MINUTES * 60_000)
    await inTransaction(db, async (tx) => {
      const runAt = await futureFirstDay(tx, offerId)
      if (runAt === null) await matchOffer(tx, offerId, { dueAt, pauseHours: PAUSE_HOURS })
      else
        await enqueue(tx, {
          topic: OFFER_CHANGED_TOPIC,
          payload: { offerId },
          runAt,
          dedupKey: `${offerId}/${runAt.toISOString()}`,
        })
    })
  }
