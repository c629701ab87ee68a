import { RESERVATION_EVENT_TOPIC } from '#modules/reservations'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import type { Mailer } from '#platform/email'
import type { Push } from '#platform/push'
import type { MessageHandler } from '#platform/queue'
import { pushHandler } from './push/index.ts'
import { lowStockMessageHandlers, PUSH_TOPIC, reservationEventHandler } from './notifier/index.ts'

type Deps = { db: Db; clock: Clock; push: Push; mailer: Mailer; publicUrl: string }

/** What the outbox says has happened, told to people; and one message after another to their devices. */
export const notificationMessageHandlers = (deps: Deps): Record<string, MessageHandler> => ({
  [RESERVATION_EVENT_TOPIC]: reservationEventHandler(deps),
  [PUSH_TOPIC]: pushHandler(deps),
  ...lowStockMessageHandlers(deps),
})
