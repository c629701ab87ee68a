import type { NotificationTopic } from '@kram/contract/notification-kinds'
import type { Mail } from '#platform/mail'
import type { Reader } from './letter-texts.rules.ts'

export type LetterQuestion = {
  userId: number
  reservationId: number
  topic: NotificationTopic
  event: string
  reader: Reader
  /** It has waited already for what was sent to the person's devices to be read. */
  waited: boolean
}

/** What becomes of a letter to somebody with an account: it goes, it waits to see whether it is needed, or it is not wanted. */
export type LetterAdvice =
  | { do: 'send'; unsubscribe?: Mail['unsubscribe'] }
  | { do: 'wait'; until: Date }
  | { do: 'drop' }

/** Whoever knows people's wishes and devices; this slice only asks. */
export type AdviseLetter = (question: LetterQuestion) => Promise<LetterAdvice>
