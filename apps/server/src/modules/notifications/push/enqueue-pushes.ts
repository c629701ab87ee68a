import type { Tx } from '#platform/database'
import { enqueueAll } from '#platform/queue'
import type { NewNotification } from '../centre/index.ts'
import { findPreferences, quietUntil } from '../preferences/index.ts'
import { type Device, devicesOf } from './live-devices.readmodel.ts'

/** Browsers and apps have a topic each, because they are called apart from each other. */
export const PUSH_TOPICS = { web: 'notification.push', native: 'notification.push.app' } as const

const topicOf = ({ platform }: Device): string => (platform === 'web' ? PUSH_TOPICS.web : PUSH_TOPICS.native)

/** One message per device of the recipient, to be sent after the quiet hours. */
export async function enqueuePushes(
  tx: Tx,
  now: Date,
  { userId, topic }: Pick<NewNotification, 'userId' | 'topic'>,
  notificationId: number,
): Promise<void> {
  const { mutedPushTopics, quietFrom: from, quietTo: to } = await findPreferences(tx, userId)
  if (mutedPushTopics.includes(topic)) return
  const devices = await devicesOf(tx, userId)
  const runAt = quietUntil(now, { from, to })
  await enqueueAll(
    tx,
    devices.map((device) => ({
      topic: topicOf(device),
      payload: { notificationId, deviceId: device.id },
      dedupKey: `${notificationId}/${device.id}`,
      ...(runAt && { runAt }),
    })),
  )
}
