import * as z from 'zod/mini'
import { LOW_STOCK_TOPIC, readLowStock } from '#modules/stock'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import type { Mailer } from '#platform/email'
import { enqueue, type MessageHandler } from '#platform/queue'
import { escalationTime, shouldPush } from './escalation.ts'
import { lowStockEmail, lowStockText } from '../texts/index.ts'
import { findNotification, hasRecentUnread, lockNotifications, type NewNotification } from '../centre/index.ts'
import { findPreferences } from '../preferences/index.ts'
import { notify } from './notify-reservation.ts'
import { createUnsubscribeLinks, findUserEmail } from '../emails/index.ts'

type Deps = { db: Db; clock: Clock; mailer: Mailer; publicUrl: string }

const EMAIL_TOPIC = 'notification.low-stock-letter'
const LowStockPayload = z.object({ itemId: z.int() })
const OutboxMessage = z.object({ itemId: z.int(), notificationId: z.int() })

const TOPIC = 'stock'
const pathOf = (itemId: number): string => `/items/edit/${itemId}`

/** Goods that go back and forth over the mark are told of once, until the seller has seen it. */
const lowStockHandler =
  ({ db, clock }: Deps): MessageHandler =>
  async (payload, { id }) => {
    const { itemId } = LowStockPayload.parse(payload)
    const item = await readLowStock(db, itemId)
    if (!item) return
    const now = clock.now()
    const path = pathOf(itemId)
    const userId = item.sellerUserId
    const kind = 'low-stock'
    await inTransaction(db, async (tx) => {
      await lockNotifications(tx, path)
      if (await hasRecentUnread(tx, { userId, path, kind })) return
      const notification: NewNotification = {
        ...lowStockText(item),
        userId,
        topic: TOPIC,
        kind,
        path,
        reservationId: null,
        staleAt: null,
        inCentre: true,
      }
      const [stored] = await notify(tx, now, `letter-${id}`, { notifications: [notification], liveEvents: [] })
      if (!stored) return
      const pushFirst = await shouldPush(tx, now, notification, await findPreferences(tx, userId))
      await enqueue(tx, {
        topic: EMAIL_TOPIC,
        payload: { itemId, notificationId: stored.id },
        ...(pushFirst && { runAt: escalationTime(now) }),
      })
    })
  }

/** If nobody has read of it by now, if it still is so, and if letters about it are wished. */
const emailHandler =
  ({ db, mailer, publicUrl }: Deps): MessageHandler =>
  async (payload, { id }) => {
    const { itemId, notificationId } = OutboxMessage.parse(payload)
    const [notification, item] = [await findNotification(db, notificationId), await readLowStock(db, itemId)]
    if (!item || !notification || notification.readAt !== null) return
    const { userId } = notification
    if ((await findPreferences(db, userId)).silentEmail.includes(TOPIC)) return
    const to = await findUserEmail(db, userId)
    if (to === undefined) return
    const unsubscribe = await createUnsubscribeLinks(db, publicUrl, userId, TOPIC)
    await mailer.send({ to, ...lowStockEmail(item, publicUrl + pathOf(itemId)), unsubscribe }, `letter-${id}`)
  }

/** Goods that run low, told to their seller: in the centre and to the devices at once, in a letter if that stays unread. */
export const lowStockMessageHandlers = (deps: Deps): Record<string, MessageHandler> => ({
  [LOW_STOCK_TOPIC]: lowStockHandler(deps),
  [EMAIL_TOPIC]: emailHandler(deps),
})
