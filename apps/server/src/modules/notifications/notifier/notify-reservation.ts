import * as z from 'zod/mini'
import { isEmailObsolete, readReservationEvent, type ReservationEventDetails } from '#modules/reservations'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { enqueueAll, type MessageHandler } from '#platform/queue'
import { devicesOf } from '../push/index.ts'
import { type LiveRecipient, type NewLiveEvent, publishLiveEvents } from '../live-events/index.ts'
import { hasRecentUnread, insertNotifications, lockNotifications, type NewNotification } from '../centre/index.ts'
import { findPreferences, quietUntil } from '../preferences/index.ts'
import { notificationTextFor, type Participant, staleAt } from '../texts/index.ts'

type Deps = { db: Db; clock: Clock }

export const PUSH_TOPIC = 'notification.push'

const EventPayload = z.object({
  reservationId: z.int(),
  event: z.string(),
  by: z.nullable(z.enum(['buyer', 'seller'])),
})

/** One push letter per device, after the quiet hours. */
export async function enqueuePushes(
  tx: Tx,
  now: Date,
  notifications: NewNotification,
  notificationId: number,
): Promise<void> {
  const { silentPush, quietFrom: from, quietTo: to } = await findPreferences(tx, notifications.userId)
  if (silentPush.includes(notifications.topic)) return
  const devices = await devicesOf(tx, notifications.userId)
  const runAt = quietUntil(now, { from, to })
  await enqueueAll(
    tx,
    devices.map(({ id }) => ({
      topic: PUSH_TOPIC,
      payload: { notificationId, deviceId: id },
      dedupKey: `${notificationId}/${id}`,
      ...(runAt && { runAt }),
    })),
  )
}

/** Into the centreEvents, onto open liveEvents and to the devices, all with one commit; told twice by the same letter it is told once. */
export async function notify(
  tx: Tx,
  now: Date,
  source: string,
  { notifications, liveEvents }: { notifications: readonly NewNotification[]; liveEvents: readonly NewLiveEvent[] },
): Promise<{ id: number }[]> {
  const stored = await insertNotifications(tx, source, notifications)
  for (const { id, userId } of stored) {
    const notification = notifications.find((each) => each.userId === userId)
    if (notification) await enqueuePushes(tx, now, notification, id)
  }
  const centreEvents = stored.map(({ id, userId }): NewLiveEvent => {
    return { audience: `user:${userId}`, event: 'notification', data: { id } }
  })
  await publishLiveEvents(tx, source, [...liveEvents, ...centreEvents])
  return stored
}

const participantsOf = ({
  buyerId,
  sellerUserId,
}: ReservationEventDetails): { participant: Participant; userId: number }[] => [
  ...(buyerId === null ? [] : [{ participant: 'buyer' as const, userId: buyerId }]),
  // Who reserves at the own stall hears once.
  ...(buyerId === sellerUserId ? [] : [{ participant: 'seller' as const, userId: sellerUserId }]),
]

const recipientsOf = (facts: ReservationEventDetails): LiveRecipient[] => [
  ...(facts.buyerId === null ? [`guest:${facts.id}` as const] : []),
  ...participantsOf(facts).map(({ userId }) => `user:${userId}` as const),
]

/** The seller wrote the reservation down, and what is called the caller's step was the seller's own. */
const isOwnAction = ({ isPhonedIn }: ReservationEventDetails, event: string, participant: Participant): boolean =>
  isPhonedIn && event === 'submit' && participant === 'seller'

const pathOf = (reservationId: number): string => `/reservations/edit/${reservationId}`

async function notificationsFor(
  tx: Tx,
  facts: ReservationEventDetails,
  event: string,
  by: Participant | null,
  now: Date,
): Promise<NewNotification[]> {
  const notifications: NewNotification[] = []
  for (const { participant, userId } of participantsOf(facts)) {
    const content =
      participant === by || isOwnAction(facts, event, participant)
        ? null
        : notificationTextFor(event, participant, facts)
    if (!content || isEmailObsolete(event, facts.status)) continue
    const { kind } = content
    const path = pathOf(facts.id)
    if (kind === 'comment' && (await hasRecentUnread(tx, { userId, path, kind }))) continue
    notifications.push({
      ...content,
      userId,
      path,
      reservationId: facts.id,
      staleAt: staleAt(kind, facts, now),
      inCentre: true,
    })
  }
  return notifications
}

/** Every event is a row of the thread; all but a comment may have changed the reservation. */
const liveEventsFor = (facts: ReservationEventDetails, event: string): NewLiveEvent[] =>
  recipientsOf(facts).flatMap((audience) => [
    ...(event === 'comment' ? [] : [{ audience, event: 'reservation', data: { reservationId: facts.id } } as const]),
    { audience, event: 'comment', data: { reservationId: facts.id } } as const,
  ])

/** What the outbox says has happened to a reservation, told to its parties. */
export const reservationEventHandler =
  ({ db, clock }: Deps): MessageHandler =>
  async (payload, { id }) => {
    const { reservationId, event, by } = EventPayload.parse(payload)
    const facts = await readReservationEvent(db, reservationId)
    if (!facts || facts.status === 'draft') return
    const now = clock.now()
    await inTransaction(db, async (tx) => {
      await lockNotifications(tx, pathOf(reservationId))
      const notifications = await notificationsFor(tx, facts, event, by, now)
      await notify(tx, now, `letter-${id}`, { notifications, liveEvents: liveEventsFor(facts, event) })
    })
  }
