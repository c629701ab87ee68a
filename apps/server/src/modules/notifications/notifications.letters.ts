import { HAPPENED_TOPIC } from '#modules/reservations'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import type { Mailer } from '#platform/mail'
import type { Push } from '#platform/push'
import type { LetterHandler } from '#platform/runner'
import { pushHandler } from './send-push.ts'
import { lowStockLetters } from './tell-low-stock.ts'
import { happeningHandler, PUSH_TOPIC } from './tell.ts'

type Deps = { db: Db; clock: Clock; push: Push; mailer: Mailer; publicUrl: string }

/** What the outbox says has happened, told to people; and one message after another to their devices. */
export const notificationLetters = (deps: Deps): Record<string, LetterHandler> => ({
  [HAPPENED_TOPIC]: happeningHandler(deps),
  [PUSH_TOPIC]: pushHandler(deps),
  ...lowStockLetters(deps),
})
