import type { Tx } from '#platform/database'
import { hasRecentUnread, insertNotifications, type NewNotification } from '../centre/index.ts'
import { publishLiveEvents } from '../live-events/index.ts'
import { enqueuePushes } from '../push/index.ts'
import type { ChannelRule } from './channel-table.rules.ts'

/** Content and recipient of a notification; its rule adds the rest. */
export type NotificationDraft = Omit<NewNotification, 'topic' | 'inApp'>

/**
 * Stores the notification, enqueues its pushes and publishes it to open pages, as its rule says and in one transaction.
 * `undefined` when there is nothing to do: the rule has no such channel, a recent one is unread, or this `source` (the id
 * of the outbox message) was handled before.
 */
export async function notify(
  tx: Tx,
  now: Date,
  source: string,
  rule: Pick<ChannelRule, 'topic' | 'inApp' | 'push' | 'once'>,
  draft: NotificationDraft,
): Promise<{ id: number } | undefined> {
  const { inApp, push, once, topic } = rule
  if (!inApp && !push) return undefined
  if (once && (await hasRecentUnread(tx, draft))) return undefined
  const notification = { ...draft, topic, inApp: inApp }
  const [stored] = await insertNotifications(tx, source, [notification])
  if (!stored) return undefined
  const { id, userId } = stored
  if (push) await enqueuePushes(tx, now, notification, id)
  if (inApp) await publishLiveEvents(tx, source, [{ recipient: `user:${userId}`, event: 'notification', data: { id } }])
  return { id }
}
