import type { Db, Tx } from '#platform/database'
import { shouldPush } from './escalation.ts'
import { publishLiveEvents } from '../live-events/index.ts'
import { findNotification, insertNotifications, type NewNotification } from '../centre/index.ts'
import { findPreferences, quietUntil } from '../preferences/index.ts'
import { enqueuePushes } from './notify-reservation.ts'

/** Who chose no quiet hours still hears of offers by day only. */
const NIGHT = { from: '21:00', to: '07:00' }
const DAY_MS = 24 * 3_600_000

/** Until when nobody should hear of offers; `null` when they may now. */
export async function newOffersQuietUntil(db: Db | Tx, userId: number, now: Date): Promise<Date | null> {
  const { quietFrom: from, quietTo: to } = await findPreferences(db, userId)
  return quietUntil(now, from === null ? NIGHT : { from, to })
}

export type NewOffersNotification = Pick<NewNotification, 'userId' | 'title' | 'body' | 'path'> & {
  /** The person consented to an entry in the centre, and to a push. */
  inCentre: boolean
  push: boolean
}

/** Tells one person of new offers by the channels they consented to; told twice under one source it is told once. */
export async function notifyNewOffers(
  tx: Tx,
  now: Date,
  source: string,
  { push, ...offers }: NewOffersNotification,
): Promise<{ id: number; pushesNow: boolean } | null> {
  const notification: NewNotification = {
    ...offers,
    topic: 'offers',
    kind: 'new-offers',
    reservationId: null,
    staleAt: new Date(now.getTime() + DAY_MS),
  }
  const [stored] = await insertNotifications(tx, source, [notification])
  if (!stored) return null
  const { id, userId } = stored
  if (notification.inCentre)
    await publishLiveEvents(tx, source, [{ audience: `user:${userId}`, event: 'notification', data: { id } }])
  if (!push) return { id, pushesNow: false }
  await enqueuePushes(tx, now, notification, id)
  return { id, pushesNow: await shouldPush(tx, now, notification, await findPreferences(tx, userId)) }
}

/** Whether an entry of the centre was read, or is gone. */
export const wasNotificationRead = async (db: Db, id: number): Promise<boolean> =>
  (await findNotification(db, id))?.readAt !== null
