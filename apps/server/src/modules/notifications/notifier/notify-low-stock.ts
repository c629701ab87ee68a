import * as z from 'zod/mini'
import { LOW_STOCK_TOPIC, readLowStock } from '#modules/stock'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import type { Mailer } from '#platform/email'
import { enqueue, type MessageHandler } from '#platform/queue'
import { findNotification, lockNotifications } from '../centre/index.ts'
import { createUnsubscribeLinks, findUserEmail } from '../emails/index.ts'
import { findPreferences } from '../preferences/index.ts'
import { lowStockEmail, lowStockText } from '../texts/index.ts'
import { channelRule } from './channel-table.rules.ts'
import { escalation } from './escalation.ts'
import { notify } from './notify.ts'

type Deps = { db: Db; clock: Clock; mailer: Mailer; publicUrl: string }

const EVENT = 'low-stock'
const EMAIL_TOPIC = 'notification.low-stock-email'
const LowStockPayload = z.object({ itemId: z.int() })
const EmailPayload = z.object({ itemId: z.int(), notificationId: z.int() })

const pathOf = (itemId: number): string => `/items/edit/${itemId}`

/** Notifies the seller that an item has reached its warning level: in the centre and by push, then by e-mail if that stays unread. */
const lowStockHandler =
  ({ db, clock }: Deps): MessageHandler =>
  async (payload, { id }) => {
    const { itemId } = LowStockPayload.parse(payload)
    const rule = channelRule(EVENT, 'seller')
    const item = await readLowStock(db, itemId)
    if (!item || !rule) return
    const now = clock.now()
    const path = pathOf(itemId)
    const userId = item.sellerUserId
    await inTransaction(db, async (tx) => {
      await lockNotifications(tx, path)
      const draft = { ...lowStockText(item), userId, kind: EVENT, path, reservationId: null, expiresAt: null } as const
      const stored = await notify(tx, now, `message-${id}`, rule, draft)
      if (!stored || !rule.email) return
      const runAt = await escalation(tx, now, userId, rule)
      await enqueue(tx, {
        topic: EMAIL_TOPIC,
        payload: { itemId, userId, notificationId: stored.id },
        ...(runAt && { runAt }),
      })
    })
  }

/** Sends the e-mail unless the notification was read, the stock was refilled, or the seller has muted these e-mails. */
const emailHandler =
  ({ db, mailer, publicUrl }: Deps): MessageHandler =>
  async (payload, { id }) => {
    const { itemId, notificationId } = EmailPayload.parse(payload)
    const [notification, item] = [await findNotification(db, notificationId), await readLowStock(db, itemId)]
    if (!item || !notification || notification.readAt !== null) return
    const { userId, topic } = notification
    if ((await findPreferences(db, userId)).mutedEmailTopics.includes(topic)) return
    const to = await findUserEmail(db, userId)
    if (to === undefined) return
    const unsubscribe = await createUnsubscribeLinks(db, publicUrl, userId, topic)
    await mailer.send({ to, ...lowStockEmail(item, publicUrl + pathOf(itemId)), unsubscribe }, `message-${id}`)
  }

export const lowStockMessageHandlers = (deps: Deps): Record<string, MessageHandler> => ({
  [LOW_STOCK_TOPIC]: lowStockHandler(deps),
  [EMAIL_TOPIC]: emailHandler(deps),
  // The name of this topic until 2026-11; messages of an earlier version may still wait.
  'notification.low-stock-letter': emailHandler(deps),
})
