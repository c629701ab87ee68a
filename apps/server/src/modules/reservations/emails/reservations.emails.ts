import * as z from 'zod/mini'
import type { MessageHandler } from '#platform/queue'
import { EMAIL_KINDS, eventEmail, unreadEmail } from './email-texts.rules.ts'
import { unreadText } from './phrases.rules.ts'
import type { EmailRecord } from './email.readmodel.ts'
import { EMAIL_TOPIC, UNREAD_EMAIL_TOPIC } from '../events/index.ts'
import { isEmailObsolete, isReminder } from './reminder-texts.rules.ts'
import { createEmailSender, type EmailSenderDeps } from './send-email.ts'

const WaitingFields = { waitedIn: z.optional(z.string()) }
const StepEmailPayload = z.object({
  reservationId: z.int(),
  event: z.enum(EMAIL_KINDS),
  to: z.enum(['buyer', 'seller']),
  /** Of a submit: it was confirmed at once. */
  auto: z._default(z.boolean(), true),
  ...WaitingFields,
})
const UnreadEmailPayload = z.object({ reservationId: z.int(), side: z.enum(['buyer', 'seller']), ...WaitingFields })

/** What asks for a word, which one tap gives without a login. */
const asksForAnswer = (event: z.infer<typeof StepEmailPayload>['event']): boolean =>
  isReminder(event) || event === 'propose'

/** The letters of this slice: composed when they are sent, from the reservation as it then stands. */
export function reservationMessageHandlers(deps: EmailSenderDeps): Record<string, MessageHandler> {
  const send = createEmailSender(deps)
  return {
    [EMAIL_TOPIC]: async (payload, { id }) => {
      const payloadFields = StepEmailPayload.parse(payload)
      const { event, to, auto } = payloadFields
      const topic = isReminder(event) ? 'reminder' : 'reservation'
      await send(
        { ...payloadFields, topic, message: { id, topic: EMAIL_TOPIC, payload: payloadFields } },
        {
          compose: (data) => eventEmail(event, to, data),
          isRelevant: ({ status }) => !isEmailObsolete(event, status, auto),
          withAnswerLink: to === 'buyer' && asksForAnswer(event),
        },
      )
    },
    [UNREAD_EMAIL_TOPIC]: async (payload, { id }) => {
      const payloadFields = UnreadEmailPayload.parse(payload)
      const { side: to } = payloadFields
      const unread = (record: EmailRecord) => (to === 'buyer' ? record.unreadByBuyer : record.unreadBySeller)
      await send(
        {
          ...payloadFields,
          to,
          event: 'comment',
          topic: 'comment',
          message: { id, topic: UNREAD_EMAIL_TOPIC, payload: payloadFields },
        },
        {
          compose: (data, record) => unreadEmail(data, unreadText(unread(record))),
          isRelevant: (record) => unread(record) > 0,
          withAnswerLink: false,
        },
      )
    },
  }
}
