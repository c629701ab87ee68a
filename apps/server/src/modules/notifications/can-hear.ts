import type { ToldTopic } from '@kram/contract/notification-kinds'
import type { Db, Tx } from '#platform/database'
import { devicesOf } from './devices.store.ts'
import type { Wishes } from './preferences.store.ts'
import { quietUntil } from './quiet-hours.rules.ts'

/** How long a letter waits for what a device said to be read. */
const LADDER_MINUTES = 15

export const afterLadder = (now: Date): Date => new Date(now.getTime() + LADDER_MINUTES * 60_000)

/** A push can be heard now: there is a device, the topic is wished, the hours are not quiet. */
export const canHear = async (
  db: Db | Tx,
  now: Date,
  { userId, topic }: { userId: number; topic: ToldTopic },
  { silentPush, quietFrom: from, quietTo: to }: Wishes,
): Promise<boolean> =>
  !silentPush.includes(topic) && quietUntil(now, { from, to }) === null && (await devicesOf(db, userId)).length > 0
