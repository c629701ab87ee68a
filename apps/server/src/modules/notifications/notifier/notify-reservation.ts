import * as z from 'zod/mini'
import {
  isEventObsolete,
  readReservationEvent,
  type ReservationEventDetails,
  scheduleUnreadSummary,
} from '#modules/reservations'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { enqueue, type MessageHandler } from '#platform/queue'
import { lockNotifications } from '../centre/index.ts'
import { type NewLiveEvent, publishLiveEvents } from '../live-events/index.ts'
import { expiresAt, type Participant, reservationText } from '../texts/index.ts'
import {
  CHANNEL_TABLE,
  type ChannelRule,
  channelRule,
  isNotifierEvent,
  type NotifierEvent,
} from './channel-table.rules.ts'
import { notify } from './notify.ts'
import { RESERVATION_EMAIL_TOPIC } from './send-reservation-email.ts'

type Deps = { db: Db; clock: Clock }

const EventPayload = z.object({
  reservationId: z.int(),
  event: z.string(),
  by: z.nullable(z.enum(['buyer', 'seller'])),
  auto: z._default(z.boolean(), true),
})
type EventFacts = {
  /** Identifies the outbox message, so that a retry repeats nothing. */
  source: string
  event: NotifierEvent
  by: Participant | null
  auto: boolean
  details: ReservationEventDetails
  now: Date
}

const PARTICIPANTS = ['buyer', 'seller'] as const
const pathOf = (reservationId: number): string => `/reservations/edit/${reservationId}`

/** The user behind a participant; `null` for a guest, and for a seller who reserved at their own offer: they are notified as the buyer. */
const userIdOf = ({ buyerId, sellerUserId }: ReservationEventDetails, participant: Participant): number | null => {
  if (participant === 'buyer') return buyerId
  return sellerUserId === buyerId ? null : sellerUserId
}

async function notifyUser(tx: Tx, facts: EventFacts, participant: Participant, rule: ChannelRule): Promise<void> {
  const { source, event, by, details, now } = facts
  const userId = userIdOf(details, participant)
  if (userId === null || by === participant || isEventObsolete(event, details.status)) return
  if (rule.exceptManualOrder && details.isManualOrder) return
  const text = reservationText(event, participant, details)
  if (!text) return
  const { id: reservationId } = details
  const draft = {
    ...text,
    userId,
    path: pathOf(reservationId),
    reservationId,
    expiresAt: expiresAt(text.kind, details, now),
  }
  await notify(tx, now, source, rule, draft)
}

async function enqueueEmail(tx: Tx, facts: EventFacts, participant: Participant, rule: ChannelRule): Promise<void> {
  const { source, event, by, auto, details } = facts
  if (!rule.email || (by === participant && !rule.confirmsOwnAction)) return
  const message = { topic: RESERVATION_EMAIL_TOPIC, dedupKey: `${source}-${participant}` }
  const payload = { reservationId: details.id, to: participant, auto }
  if (!rule.summary) return enqueue(tx, { ...message, payload: { ...payload, event } })
  const summary = await scheduleUnreadSummary(tx, details.id, participant)
  if (!summary) return
  const { runAt } = summary
  await enqueue(tx, { ...message, payload: { ...payload, event }, ...(runAt && { runAt }) })
}

/** Returns whether the event is handled for the first time. */
async function publishToOpenPages(tx: Tx, { source, event, details }: EventFacts): Promise<boolean> {
  const data = { reservationId: details.id }
  const { buyerId, sellerUserId } = details
  const recipients = new Set([
    buyerId === null ? (`guest:${details.id}` as const) : (`user:${buyerId}` as const),
    `user:${sellerUserId}` as const,
  ])
  return publishLiveEvents(
    tx,
    source,
    [...recipients].flatMap((recipient) =>
      CHANNEL_TABLE[event].live.map((live): NewLiveEvent => ({ recipient, event: live, data })),
    ),
  )
}

/** Notifies the participants of an event of a reservation by the channels of the table. */
export const reservationEventHandler =
  ({ db, clock }: Deps, { withEmails = true } = {}): MessageHandler =>
  async (message, { id }) => {
    const { reservationId, event, by, auto } = EventPayload.parse(message)
    const details = await readReservationEvent(db, reservationId)
    if (!details || !isNotifierEvent(event)) return
    if (details.status === 'draft' && !CHANNEL_TABLE[event].aboutDraft) return
    const facts: EventFacts = { source: `message-${id}`, event, by, auto, details, now: clock.now() }
    await inTransaction(db, async (tx) => {
      await lockNotifications(tx, pathOf(reservationId))
      const rules = PARTICIPANTS.flatMap((participant) => {
        const rule = channelRule(event, participant)
        return rule ? [{ participant, rule }] : []
      })
      const isFirst = await publishToOpenPages(tx, facts)
      for (const { participant, rule } of rules) await notifyUser(tx, facts, participant, rule)
      // The summary e-mail updates the reservation row. It comes last, after every row for which a deletion of the
      // account may wait, to avoid deadlocks.
      if (isFirst && withEmails)
        for (const { participant, rule } of rules) await enqueueEmail(tx, facts, participant, rule)
    })
  }
