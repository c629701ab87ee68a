import * as z from 'zod/mini'
import { RESERVATION_EVENT_TOPIC } from '#modules/reservations'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import type { Mailer } from '#platform/email'
import type { Push } from '#platform/push'
import type { MessageHandler } from '#platform/queue'
import {
  lowStockMessageHandlers,
  RESERVATION_EMAIL_TOPIC,
  reservationEmailHandler,
  reservationEventHandler,
} from './notifier/index.ts'
import { PUSH_TOPICS, pushHandler } from './push/index.ts'

type Deps = { db: Db; clock: Clock; push: Push; mailer: Mailer; publicUrl: string }

const PreviousUnreadPayload = z.object({
  reservationId: z.int(),
  side: z.enum(['buyer', 'seller']),
  waitedIn: z.optional(z.string()),
})

/** Handles messages that a version before 2026-11-23 left in the outbox: it enqueued the e-mails of events itself. */
const previousTopics = (deps: Deps): Record<string, MessageHandler> => ({
  'reservation.happened': reservationEventHandler(deps, { withEmails: false }),
  'reservation.step': reservationEmailHandler(deps),
  'reservation.news': (payload, message) => {
    const { side, ...rest } = PreviousUnreadPayload.parse(payload)
    return reservationEmailHandler(deps)({ ...rest, event: 'comment', to: side }, message)
  },
})

/** Apart from the others and from each other: a push service that does not answer must not hold up e-mails or other services. */
export const pushMessageHandlers = (deps: Pick<Deps, 'db' | 'clock' | 'push'>): Record<string, MessageHandler>[] =>
  Object.values(PUSH_TOPICS).map((topic) => ({ [topic]: pushHandler(deps) }))

export const notificationMessageHandlers = (deps: Deps): Record<string, MessageHandler> => ({
  [RESERVATION_EVENT_TOPIC]: reservationEventHandler(deps),
  [RESERVATION_EMAIL_TOPIC]: reservationEmailHandler(deps),
  ...lowStockMessageHandlers(deps),
  ...previousTopics(deps),
})
