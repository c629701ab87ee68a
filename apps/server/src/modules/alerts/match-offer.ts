import * as z from 'zod/mini'
import { OFFER_SHOWN_TOPIC } from '#modules/offers'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { leaveLetter } from '#platform/outbox'
import type { LetterHandler } from '#platform/runner'
import { inTransaction } from '#platform/transaction'
import { firstDayAhead, matchOffer } from './matching.readmodel.ts'

const Shown = z.object({ offerId: z.int() })

/** A seller often publishes several offers in a row, and several sellers the evening before: one message tells of them. */
const GATHER_MINUTES = 5
const PAUSE_HOURS = 3

/** Finds who waits for an offer that has come into sight. One that is for later days is looked at again on its first. */
export const shownHandler =
  ({ db, clock }: { db: Db; clock: Clock }): LetterHandler =>
  async (payload) => {
    const { offerId } = Shown.parse(payload)
    const dueAt = new Date(clock.now().getTime() + GATHER_MINUTES * 60_000)
    await inTransaction(db, async (tx) => {
      const runAt = await firstDayAhead(tx, offerId)
      if (runAt === null) await matchOffer(tx, offerId, { dueAt, pauseHours: PAUSE_HOURS })
      else
        await leaveLetter(tx, {
          topic: OFFER_SHOWN_TOPIC,
          payload: { offerId },
          runAt,
          dedupKey: `${offerId}/${runAt.toISOString()}`,
        })
    })
  }
