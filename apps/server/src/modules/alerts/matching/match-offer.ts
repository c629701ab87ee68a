import * as z from 'zod/mini'
import { OFFER_CHANGED_TOPIC } from '#modules/offers'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { enqueue, type MessageHandler } from '#platform/queue'
import { futureFirstDay, matchOffer } from './matching.readmodel.ts'

const OfferVisiblePayload = z.object({ offerId: z.int() })

/** Sellers often publish several offers in a row, and many on the same evening: one digest contains them all. */
const COLLECT_MINUTES = 5
const PAUSE_HOURS = 3

/** Matches an offer that has become visible. An offer for later days is matched again on its first day. */
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
