import { OFFER_CHANGED_TOPIC } from '#modules/offers'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import type { Mailer } from '#platform/email'
import type { MessageHandler } from '#platform/queue'
import { offerVisibleHandler } from './matching/index.ts'
import { DIGEST_EMAIL_TOPIC, digestEmailHandler, PREVIOUS_DIGEST_EMAIL_TOPIC } from './digests/index.ts'

type Deps = { db: Db; clock: Clock; mailer: Mailer; publicUrl: string }

/** Matches offers that have become visible with the saved searches, and sends the e-mails of digests. */
export const alertMessageHandlers = (deps: Deps): Record<string, MessageHandler> => ({
  [OFFER_CHANGED_TOPIC]: offerVisibleHandler(deps),
  [DIGEST_EMAIL_TOPIC]: digestEmailHandler(deps),
  [PREVIOUS_DIGEST_EMAIL_TOPIC]: digestEmailHandler(deps),
})
