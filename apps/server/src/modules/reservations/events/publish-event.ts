import type { SqlTx } from '#platform/database'
import { enqueue, enqueueAll } from '#platform/queue'
import { type Participant, participantOf } from '../access/index.ts'
import type { LifecycleAction, Role } from '../state-machine/index.ts'
import type { ClosingEvent } from './closing-texts.rules.ts'
import type { Reminder } from './reminders.readmodel.ts'
import type { SuspensionEvent } from './suspension-texts.rules.ts'

export const RESERVATION_EVENT_TOPIC = 'reservation.event'

/**
 * What can happen to a reservation: the actions of the state machine, the reminders, and what other slices report. `draft`: a guest has
 * left an e-mail address with a draft. `pickup`: the seller ticked or weighed something on the pickup screen. `standing-made`: a standing reservation made it.
 */
export type ReservationEventName =
  | LifecycleAction
  | Reminder
  | 'draft'
  | 'wait-joined'
  | 'wait-held'
  | 'wait-closed'
  | 'wait-moved'
  | 'wait-restored'
  | 'comment'
  | 'coming'
  | 'pickup'
  | 'claim'
  | 'withdrawal'
  | 'complaint'
  | 'complaint-answer'
  | 'complaint-due'
  | 'review'
  | 'review-answer'
  | 'standing-made'
  | SuspensionEvent
  | ClosingEvent

export type ReservationEventPayload = {
  reservationId: number
  event: ReservationEventName
  /** The participant who caused it; `null` for the system and administrators. */
  by: Participant | null
  /** For `submit`: the reservation was accepted automatically. */
  auto?: boolean
}

const messageOf = (payload: ReservationEventPayload) => ({ topic: RESERVATION_EVENT_TOPIC, payload })

/** Publishes the event with the transaction. Who is notified of it, and by which channel, is decided in notifications. */
export const publishReservationEvent = (tx: SqlTx, event: ReservationEventPayload): Promise<void> =>
  enqueue(tx, messageOf(event))

export const publishReservationEvents = (tx: SqlTx, events: readonly ReservationEventPayload[]): Promise<void> =>
  enqueueAll(tx, events.map(messageOf))

/** Publishes that an action of the state machine was applied. */
export const publishAction = (
  tx: SqlTx,
  reservationId: number,
  action: LifecycleAction,
  role: Role,
  options: { auto?: boolean } = {},
): Promise<void> => publishReservationEvent(tx, { reservationId, event: action, by: participantOf(role), ...options })
