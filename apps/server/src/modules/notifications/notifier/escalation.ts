import type { AnyNotificationTopic } from '@kram/contract/notifications/topics'
import type { Db, Tx } from '#platform/database'
import { devicesOf } from '../push/index.ts'
import { quietUntil, type StoredPreferences } from '../preferences/index.ts'

/** How long a letter waits for what a device said to be read. */
const ESCALATION_MINUTES = 15

export const escalationTime = (now: Date): Date => new Date(now.getTime() + ESCALATION_MINUTES * 60_000)

/** A push can be heard now: there is a device, the topic is wished, the hours are not quiet. */
export const shouldPush = async (
  db: Db | Tx,
  now: Date,
  { userId, topic }: { userId: number; topic: AnyNotificationTopic },
  { silentPush, quietFrom: from, quietTo: to }: StoredPreferences,
): Promise<boolean> =>
  !silentPush.includes(topic) && quietUntil(now, { from, to }) === null && (await devicesOf(db, userId)).length > 0
