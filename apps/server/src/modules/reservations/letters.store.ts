import type { Tx } from '#platform/database'
import { leaveAll, leaveLetter } from '#platform/outbox'
import { LETTERS } from './entries.rules.ts'
import { threadSideOf } from './party.ts'
import { happeningLetter } from './happenings.store.ts'
import type { Reminder } from './reminders.store.ts'
import type { Actor, Event } from './steps.rules.ts'

export const STEP_TOPIC = 'reservation.step'

/** One letter to each side that the event concerns, and one for screens and devices; nobody is told of the own deed, except that a submit is confirmed. `auto`: at once, without asking the seller. */
export async function leaveLetters(
  tx: Tx,
  reservationId: number,
  event: Event,
  actor: Actor,
  told: { auto?: boolean } = {},
): Promise<void> {
  const doer = event === 'submit' ? null : threadSideOf(actor)
  const readers = (LETTERS[event] ?? []).filter((to) => to !== doer)
  await leaveAll(tx, [
    ...readers.map((to) => ({ topic: STEP_TOPIC, payload: { reservationId, event, to, ...told } })),
    happeningLetter({ reservationId, event, by: threadSideOf(actor) }),
  ])
}

/** The link of a draft, for a guest who gave an e-mail. */
export const leaveLinkLetter = (tx: Tx, reservationId: number): Promise<void> =>
  leaveLetter(tx, { topic: STEP_TOPIC, payload: { reservationId, event: 'draft', to: 'buyer' } })

/** A basket waits, or what it waited for is kept for a while. */
export const leaveWaitLetter = (tx: Tx, reservationId: number, event: 'wait-joined' | 'wait-held'): Promise<void> =>
  leaveLetter(tx, { topic: STEP_TOPIC, payload: { reservationId, event, to: 'buyer' } })

const REMINDED: Record<Reminder, readonly ('buyer' | 'seller')[]> = {
  'remind-evening': ['buyer'],
  'remind-soon': ['buyer'],
  'ask-received': ['buyer', 'seller'],
  'answer-half': ['seller'],
  'answer-last': ['seller'],
}

export async function leaveReminder(tx: Tx, reservationId: number, reminder: Reminder): Promise<void> {
  await leaveAll(tx, [
    ...REMINDED[reminder].map((to) => ({ topic: STEP_TOPIC, payload: { reservationId, event: reminder, to } })),
    happeningLetter({ reservationId, event: reminder, by: null }),
  ])
}
