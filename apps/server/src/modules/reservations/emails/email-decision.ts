import type { NotificationTopic } from '@kram/contract/notifications/topics'
import type { Email } from '#platform/email'
import type { Recipient } from './email-texts.rules.ts'

export type EmailDecisionInput = {
  userId: number
  reservationId: number
  topic: NotificationTopic
  event: string
  recipient: Recipient
  /** It has waited already for what was sent to the principal's devices to be read. */
  waited: boolean
}

/** What becomes of a letter to somebody with an account: it goes, it waits to see whether it is needed, or it is not wanted. */
export type EmailDecision =
  | { do: 'send'; unsubscribe?: Email['unsubscribe'] }
  | { do: 'wait'; until: Date }
  | { do: 'drop' }

/** Whoever knows people's wishes and devices; this slice only asks. */
export type DecideEmail = (input: EmailDecisionInput) => Promise<EmailDecision>
