import { notificationRoutes, type Notification } from '@kram/contract/notifications'
import { instantText } from '@kram/contract/time'
import * as z from 'zod/mini'
import type { Api } from '#http/api'
import { serve } from '#http/serve'
import { serveForm } from '#http/serve-form'
import { pageOf, readCursor, writeCursor } from '#platform/cursor'
import type { Deps } from '#platform/deps'
import type { Push } from '#platform/push'
import { found, Refusal } from '#platform/refusal'
import type { Signals } from '#platform/signals'
import { inTransaction } from '#platform/transaction'
import { registerEvents } from './events.routes.ts'
import {
  countUnread,
  listNotifications,
  readAllNotifications,
  readNotification,
  type NotificationRow,
} from './notifications.store.ts'
import { findWishes, preferencesOf, saveWishes, wishesOf } from './preferences.store.ts'
import { forgetDevice, registerDevice } from './register-device.ts'
import { sendTest } from './send-push.ts'
import { type StopOffers, unsubscribe } from './unsubscribe.ts'

const MOST_COUNTED = 100
const Cursor = z.tuple([z.int()])

const present = (row: NotificationRow): Notification => ({ ...row, createdAt: instantText(row.createdAt) })

export type NotificationDeps = Pick<Deps, 'db' | 'log'> & { push: Push; signals: Signals; stopOffers: StopOffers }

export function registerNotifications(api: Api, deps: NotificationDeps): void {
  const { db, push } = deps
  const routes = notificationRoutes

  serve(api, routes.list, async ({ caller: { userId }, query: { limit, cursor } }) => {
    const [beforeId] = readCursor(cursor, Cursor) ?? [null]
    const rows = await listNotifications(db, userId, limit, beforeId)
    const { items, nextCursor } = pageOf(rows, limit, ({ id }) => writeCursor(id))
    return { items: items.map(present), nextCursor, unread: await countUnread(db, userId, MOST_COUNTED) }
  })
  serve(api, routes.readAll, ({ caller }) => inTransaction(db, (tx) => readAllNotifications(tx, caller.userId)))
  serve(api, routes.read, async ({ caller, params }) =>
    present(found(await inTransaction(db, (tx) => readNotification(tx, caller.userId, params.id)))),
  )

  serve(api, routes.preferences, async ({ caller }) => preferencesOf(await findWishes(db, caller.userId)))
  serve(api, routes.savePreferences, async ({ caller, body }) => {
    await inTransaction(db, (tx) => saveWishes(tx, caller.userId, wishesOf(body)))
    return body
  })

  serve(api, routes.registerToken, ({ caller, body }) => registerDevice({ db, push }, caller, body))
  serve(api, routes.removeToken, ({ caller, params }) => forgetDevice(db, caller, params.token))
  serve(api, routes.testSend, async ({ caller, params: { userId }, limit }) => {
    if (userId !== caller.userId && !caller.isAdmin) throw new Refusal('NOT_FOUND')
    await limit('testPushPerUser', userId)
    return sendTest({ db, push }, userId)
  })
  serveForm(api, routes.unsubscribe, ({ params }) => unsubscribe(db, params.secret, deps.stopOffers))

  registerEvents(api, deps)
}
