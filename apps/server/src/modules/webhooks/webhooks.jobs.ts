import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { enqueueAll, type Job } from '#platform/queue'
import { DELIVER_TOPIC } from './deliveries/index.ts'
import { trimLog, webhooksWithDueDeliveries } from './records/index.ts'

/** Finished deliveries in the log of each webhook. */
const KEPT_DELIVERIES = 200
const KEPT_DAYS = 30
const WOKEN_AT_ONCE = 200

/** Bounds the delivery logs, and wakes webhooks whose outbox message was lost. */
export const webhookJobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  {
    name: 'webhooks.trim',
    everySeconds: 3600,
    run: () =>
      inTransaction(db, (tx) =>
        trimLog(tx, KEPT_DELIVERIES, new Date(clock.now().getTime() - KEPT_DAYS * 24 * 3_600_000)),
      ),
  },
  {
    name: 'webhooks.wake',
    everySeconds: 300,
    run: async () => {
      const ids = await webhooksWithDueDeliveries(db, clock.now(), WOKEN_AT_ONCE)
      await inTransaction(db, (tx) =>
        enqueueAll(
          tx,
          ids.map((webhookId) => ({ topic: DELIVER_TOPIC, payload: { webhookId } })),
        ),
      )
    },
  },
]
