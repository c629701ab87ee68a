import * as z from 'zod/mini'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import type { Push } from '#platform/push'
import type { MessageHandler } from '#platform/queue'
import { counted, type Forms } from '@kram/polish/plural'
import { devicesOf, findDevice, type Device } from './live-devices.readmodel.ts'
import { deleteDevice } from './devices.store.ts'
import { findNotification } from '../centre/index.ts'
import { findPreferences } from '../preferences/index.ts'

type Deps = { db: Db; clock: Clock; push: Push }

const Payload = z.object({ notificationId: z.int(), deviceId: z.int() })

const MAX_TTL_SECONDS = 24 * 3600
const secondsUntil = (end: Date | null, now: Date): number =>
  end === null ? MAX_TTL_SECONDS : Math.min(MAX_TTL_SECONDS, Math.ceil((end.getTime() - now.getTime()) / 1000))

/** A later message with the same tag replaces the earlier one on the screen. */
const tagOf = ({ topic, path, reservationId }: { topic: string; path: string; reservationId: number | null }): string =>
  reservationId === null ? path : `${topic === 'comment' ? 'comment' : 'reservation'}-${reservationId}`

/**
 * Sends one message to one device, unless it was read, has expired or is muted. A device that no longer exists is
 * deleted.
 */
export const pushHandler =
  ({ db, clock, push }: Deps): MessageHandler =>
  async (payload, { signal }) => {
    const { notificationId, deviceId } = Payload.parse(payload)
    const notification = await findNotification(db, notificationId)
    if (!notification || notification.readAt !== null) return
    const ttlSeconds = secondsUntil(notification.expiresAt, clock.now())
    if (ttlSeconds <= 0) return
    const { mutedPushTopics } = await findPreferences(db, notification.userId)
    if (mutedPushTopics.includes(notification.topic)) return
    const device = await findDevice(db, deviceId, notification.userId)
    if (!device) return
    const { title, body, path } = notification
    const outcome = await push.send(device, { tag: tagOf(notification), title, body, path }, { ttlSeconds, signal })
    if (outcome === 'gone') await deleteDevice(db, device.id, device.token)
  }

const TEST = {
  tag: 'test',
  title: 'Próbne powiadomienie',
  body: 'Działa. Tak będziemy dawać znać o Twoich rezerwacjach.',
  path: '/notifications',
}
const TEST_TTL_SECONDS = 60

const DEVICES: Forms = { one: 'urządzenie', few: 'urządzenia', many: 'urządzeń', other: 'urządzenia' }
const devices = (count: number): string => counted(count, DEVICES, ' ')

const testResultText = (sent: number, failed: number): string => {
  if (sent + failed === 0)
    return 'Żadne urządzenie nie odbiera jeszcze powiadomień. Włącz je na tym urządzeniu i spróbuj ponownie.'
  if (sent === 0) return 'Nie udało się wysłać powiadomienia. Spróbuj ponownie za chwilę.'
  return failed === 0
    ? `Wysłano próbne powiadomienie na ${devices(sent)}.`
    : `Wysłano próbne powiadomienie na ${devices(sent)}. Na ${devices(failed)} się nie udało.`
}

/** Sends a test push to every device of a user at once; returns a text with the result. */
export async function sendTestPush({ db, push }: Pick<Deps, 'db' | 'push'>, userId: number): Promise<string> {
  const sendTo = async (device: Device) => {
    const outcome = await push.send(device, TEST, { ttlSeconds: TEST_TTL_SECONDS }).catch(() => 'failed' as const)
    if (outcome === 'gone') await deleteDevice(db, device.id, device.token)
    return outcome
  }
  const outcomes = await Promise.all((await devicesOf(db, userId)).map(sendTo))
  const count = (expected: string) => outcomes.filter((outcome) => outcome === expected).length
  return testResultText(count('sent'), count('failed'))
}
