import { notificationEndpoints } from '@kram/contract/notifications/endpoints'
import type { Notification } from '@kram/contract/notifications/schemas'
import { instantText } from '@kram/contract/common/time'
import * as z from 'zod/mini'
import { type ApiServer, registerForm, registerRoute } from '#http/routes'
import { pageOf, readCursor, writeCursor } from '#platform/pagination'
import type { Deps } from '#platform/context'
import type { Push } from '#platform/push'
import { AppError, orNotFound } from '#platform/errors'
import { inTransaction, type PubSub } from '#platform/database'
import { registerEvents } from './live-events/index.ts'
import {
  countUnread,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type NotificationRow,
} from './centre/index.ts'
import { findPreferences, storePreferences, toPreferences, toStoredPreferences } from './preferences/index.ts'
import { registerDevice, sendTestPush, unregisterDevice } from './push/index.ts'
import { type StopOfferEmails, unsubscribe } from './emails/index.ts'

const MAX_COUNTED = 100
const Cursor = z.tuple([z.int()])

const toNotification = (row: NotificationRow): Notification => ({ ...row, createdAt: instantText(row.createdAt) })

export type NotificationDeps = Pick<Deps, 'db' | 'log'> & {
  push: Push
  pubSub: PubSub
  stopOfferEmails: StopOfferEmails
}

export function registerNotifications(api: ApiServer, deps: NotificationDeps): void {
  const { db, push } = deps
  const routes = notificationEndpoints

  registerRoute(api, routes.list, async ({ principal: { userId }, query: { limit, cursor } }) => {
    const [beforeId] = readCursor(cursor, Cursor) ?? [null]
    const rows = await listNotifications(db, userId, limit, beforeId)
    const { items, nextCursor } = pageOf(rows, limit, ({ id }) => writeCursor(id))
    return { items: items.map(toNotification), nextCursor, unreadCount: await countUnread(db, userId, MAX_COUNTED) }
  })
  registerRoute(api, routes.readAll, ({ principal }) =>
    inTransaction(db, (tx) => markAllNotificationsRead(tx, principal.userId)),
  )
  registerRoute(api, routes.read, async ({ principal, params }) =>
    toNotification(orNotFound(await inTransaction(db, (tx) => markNotificationRead(tx, principal.userId, params.id)))),
  )

  registerRoute(api, routes.preferences, async ({ principal }) =>
    toPreferences(await findPreferences(db, principal.userId)),
  )
  registerRoute(api, routes.savePreferences, async ({ principal, body }) => {
    const stored = await inTransaction(db, async (tx) => {
      const next = toStoredPreferences(body, await findPreferences(tx, principal.userId))
      await storePreferences(tx, principal.userId, next)
      return next
    })
    return toPreferences(stored)
  })

  registerRoute(api, routes.registerToken, ({ principal, body }) => registerDevice({ db, push }, principal, body))
  registerRoute(api, routes.removeToken, ({ principal, params }) => unregisterDevice(db, principal, params.token))
  registerRoute(api, routes.testSend, async ({ principal, params: { userId }, limit }) => {
    if (userId !== principal.userId && (!principal.isAdmin || principal.operatorRole === 'auditor'))
      throw new AppError('NOT_FOUND')
    await limit('testPushPerUser', userId)
    return sendTestPush({ db, push }, userId)
  })
  registerForm(api, routes.unsubscribe, async ({ params, limitLink }) => {
    await limitLink('unsubscribe', params.secret)
    return unsubscribe(db, params.secret, deps.stopOfferEmails)
  })

  registerEvents(api, deps)
}
