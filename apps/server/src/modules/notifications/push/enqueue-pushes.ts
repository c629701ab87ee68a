import type { Tx } from '#platform/database'
import { enqueueAll } from '#platform/queue'
import type { NewNotification } from '../centre/index.ts'
import { findPreferences, quietUntil } from '../preferences/index.ts'
import { devicesOf } from './live-devices.readmodel.ts'

export const PUSH_TOPIC = 'notification.push'

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
    devices.map(({ id }) => ({
      topic: PUSH_TOPIC,
      payload: { notificationId, deviceId: id },
      dedupKey: `${notificationId}/${id}`,
      ...(runAt && { runAt }),
    })),
  )
}
