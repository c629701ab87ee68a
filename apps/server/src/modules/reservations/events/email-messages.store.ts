import type { Tx } from '#platform/database'
import { enqueue, enqueueAll } from '#platform/queue'
import { EMAIL_RECIPIENTS } from './thread-texts.rules.ts'
import { participantOf } from '../access/index.ts'
import { eventMessage } from './reservation-events.store.ts'
import type { Reminder } from './reminders.store.ts'
import type { LifecycleAction, Role } from '../state-machine/index.ts'

export const EMAIL_TOPIC = 'reservation.step'

/** One letter to each side that the event concerns, and one for screens and devices; nobody is options of the own deed, except that a submit is confirmed. `auto`: at once, without asking the seller. */
export async function enqueueEmails(
  tx: Tx,
  reservationId: number,
  event: LifecycleAction,
  role: Role,
  options: { auto?: boolean } = {},
): Promise<void> {
  const ownParticipant = event === 'submit' ? null : participantOf(role)
  const recipients = (EMAIL_RECIPIENTS[event] ?? []).filter((to) => to !== ownParticipant)
  await enqueueAll(tx, [
    ...recipients.map((to) => ({ topic: EMAIL_TOPIC, payload: { reservationId, event, to, ...options } })),
    eventMessage({ reservationId, event, by: participantOf(role) }),
  ])
}

/** The link of a draft, for a guest who gave an e-mail. */
export const enqueueLinkEmail = (tx: Tx, reservationId: number): Promise<void> =>
  enqueue(tx, { topic: EMAIL_TOPIC, payload: { reservationId, event: 'draft', to: 'buyer' } })

/** A basket waits, or what it waited for is kept for a while. */
export const enqueueWaitingListEmail = (
  tx: Tx,
  reservationId: number,
  event: 'wait-joined' | 'wait-held',
): Promise<void> => enqueue(tx, { topic: EMAIL_TOPIC, payload: { reservationId, event, to: 'buyer' } })

const REMINDER_RECIPIENTS: Record<Reminder, readonly ('buyer' | 'seller')[]> = {
  'remind-evening': ['buyer'],
  'remind-soon': ['buyer'],
  'ask-received': ['buyer', 'seller'],
  'answer-half': ['seller'],
  'answer-last': ['seller'],
}

export async function enqueueReminder(tx: Tx, reservationId: number, reminder: Reminder): Promise<void> {
  await enqueueAll(tx, [
    ...REMINDER_RECIPIENTS[reminder].map((to) => ({
      topic: EMAIL_TOPIC,
      payload: { reservationId, event: reminder, to },
    })),
    eventMessage({ reservationId, event: reminder, by: null }),
  ])
}
