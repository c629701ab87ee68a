import type { Db, Tx } from '#platform/database'
import { findPreferences, quietUntil } from '../preferences/index.ts'
import { devicesOf } from '../push/index.ts'
import type { ChannelRule } from './channel-table.rules.ts'

/** How long an e-mail waits for the push to be read. */
const ESCALATION_MINUTES = 15

/**
 * The time until which an e-mail waits for the push to be read; `null` when it is sent at once: the rule says so, or no
 * push can be received now (no device, topic muted, quiet hours).
 */
export async function escalation(
  db: Db | Tx,
  now: Date,
  userId: number,
  { topic, push, email }: Pick<ChannelRule, 'topic' | 'push' | 'email'>,
): Promise<Date | null> {
  if (email !== 'ifUnread' || !push) return null
  const { mutedPushTopics, quietFrom: from, quietTo: to } = await findPreferences(db, userId)
  if (mutedPushTopics.includes(topic) || quietUntil(now, { from, to }) !== null) return null
  if ((await devicesOf(db, userId)).length === 0) return null
  return new Date(now.getTime() + ESCALATION_MINUTES * 60_000)
}
