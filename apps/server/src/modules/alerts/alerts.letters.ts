import { OFFER_SHOWN_TOPIC } from '#modules/offers'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import type { Mailer } from '#platform/mail'
import type { LetterHandler } from '#platform/runner'
import { shownHandler } from './match-offer.ts'
import { ALERT_LETTER_TOPIC, alertLetterHandler } from './send-alert-letter.ts'

type Deps = { db: Db; clock: Clock; mailer: Mailer; publicUrl: string }

/** Who waits for an offer is found when it comes into sight; letters about new offers. */
export const alertLetters = (deps: Deps): Record<string, LetterHandler> => ({
  [OFFER_SHOWN_TOPIC]: shownHandler(deps),
  [ALERT_LETTER_TOPIC]: alertLetterHandler(deps),
})
