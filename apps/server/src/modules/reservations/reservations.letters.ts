import * as z from 'zod/mini'
import type { LetterHandler } from '#platform/runner'
import { LETTER_KINDS, letterAbout, newsLetter } from './letter-texts.rules.ts'
import { unreadWords } from './letter-words.rules.ts'
import type { LetterRecord } from './letter.readmodel.ts'
import { STEP_TOPIC } from './letters.store.ts'
import { isOvertaken, isReminder } from './reminder-texts.rules.ts'
import { letterSender, type SenderDeps } from './send-letter.ts'
import { NEWS_TOPIC } from './thread.store.ts'

const Waiting = { waitedIn: z.optional(z.string()) }
const Step = z.object({
  reservationId: z.int(),
  event: z.enum(LETTER_KINDS),
  to: z.enum(['buyer', 'seller']),
  /** Of a submit: it was confirmed at once. */
  auto: z._default(z.boolean(), true),
  ...Waiting,
})
const News = z.object({ reservationId: z.int(), side: z.enum(['buyer', 'seller']), ...Waiting })

/** What asks for a word, which one tap gives without a login. */
const isAnswered = (event: z.infer<typeof Step>['event']): boolean => isReminder(event) || event === 'propose'

/** The letters of this slice: composed when they are sent, from the reservation as it then stands. */
export function reservationLetters(deps: SenderDeps): Record<string, LetterHandler> {
  const send = letterSender(deps)
  return {
    [STEP_TOPIC]: async (payload, { id }) => {
      const step = Step.parse(payload)
      const { event, to, auto } = step
      const topic = isReminder(event) ? 'reminder' : 'reservation'
      await send(
        { ...step, topic, letter: { id, topic: STEP_TOPIC, payload: step } },
        {
          write: (subject) => letterAbout(event, to, subject),
          fits: ({ status }) => !isOvertaken(event, status, auto),
          answers: to === 'buyer' && isAnswered(event),
        },
      )
    },
    [NEWS_TOPIC]: async (payload, { id }) => {
      const news = News.parse(payload)
      const { side: to } = news
      const unread = (record: LetterRecord) => (to === 'buyer' ? record.unreadByBuyer : record.unreadBySeller)
      await send(
        { ...news, to, event: 'comment', topic: 'comment', letter: { id, topic: NEWS_TOPIC, payload: news } },
        {
          write: (subject, record) => newsLetter(subject, unreadWords(unread(record))),
          fits: (record) => unread(record) > 0,
          answers: false,
        },
      )
    },
  }
}
