import * as z from 'zod/mini'
import { Id, Instant, LocalTime, page, PageQuery, PathId } from '../common/fields.ts'
import { NOTIFICATION_KINDS, PUSH_PLATFORMS, ALL_NOTIFICATION_TOPICS } from './topics.ts'
import { Empty, route } from '../common/route.ts'

/** One entry of the notification centre. `path` is the page of the product that it is about. */
export const Notification = z.object({
  id: z.int(),
  topic: z.enum(ALL_NOTIFICATION_TOPICS),
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  body: z.string(),
  path: z.string(),
  reservationId: z.nullable(z.int()),
  isRead: z.boolean(),
  createdAt: Instant,
})
export type Notification = z.infer<typeof Notification>

/** Newest first; `unread` counts all of them, not those of the page, up to 100. */
const NotificationPage = z.extend(page(Notification), { unreadCount: z.int() })
export type NotificationPage = z.infer<typeof NotificationPage>

/** Web: the push subscription of the browser as JSON text. Native: the token of Firebase. */
const PushToken = z
  .string({ error: 'required' })
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(1500, 'maxlength'))

export const TokenBody = z.strictObject({
  userId: Id,
  token: PushToken,
  platform: z.enum(PUSH_PLATFORMS, { error: 'required' }),
})

const Channels = z.strictObject({ push: z.boolean(), email: z.boolean() })

/**
 * How a person wants to hear. In the centre everything stands. Letters about the own reservations are part of the reservation and always
 * go, so their `email` is no choice. Push waits for the end of the quiet hours (wall time in Poland; they may span midnight).
 */
export const NotificationPreferences = z.strictObject({
  reservation: z.strictObject({ push: z.boolean() }),
  comment: Channels,
  reminder: Channels,
  stock: Channels,
  quietHours: z.nullable(
    z
      .strictObject({ from: LocalTime, to: LocalTime })
      .check(z.refine(({ from, to }) => from !== to, { error: 'range', path: ['to'] })),
  ),
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

const OwnId = z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER - 1)) })

export const notificationRoutes = {
  list: route({
    method: 'GET',
    path: '/api/notifications',
    summary: 'Own notifications, newest first, and how many are unread',
    access: 'user',
    limit: 'read',
    query: PageQuery,
    reply: NotificationPage,
  }),
  read: route({
    method: 'PUT',
    path: '/api/notifications/:id/read',
    summary: 'Mark one as read',
    access: 'user',
    limit: 'read',
    params: OwnId,
    reply: Notification,
  }),
  readAll: route({
    method: 'PUT',
    path: '/api/notifications/read-all',
    summary: 'Mark all as read',
    access: 'user',
    limit: 'read',
    reply: Empty,
    status: 204,
  }),
  preferences: route({
    method: 'GET',
    path: '/api/notifications/preferences',
    summary: 'How the person wants to hear',
    access: 'user',
    limit: 'read',
    reply: NotificationPreferences,
  }),
  savePreferences: route({
    method: 'PUT',
    path: '/api/notifications/preferences',
    summary: 'Decide how to hear',
    access: 'user',
    limit: 'write',
    body: NotificationPreferences,
    reply: NotificationPreferences,
  }),
  registerToken: route({
    method: 'POST',
    path: '/api/notifications/register-token',
    summary: 'Let this device hear; the token goes with the session, and to whoever registers it last',
    access: 'user',
    limit: 'write',
    body: TokenBody,
    reply: Empty,
    status: 204,
  }),
  removeToken: route({
    method: 'DELETE',
    path: '/api/notifications/tokens/:token',
    summary: 'Let this device hear no more',
    access: 'user',
    limit: 'write',
    params: z.object({ token: PushToken }),
    reply: Empty,
    status: 204,
  }),
  testSend: route({
    method: 'POST',
    path: '/api/notifications/test-send/:userId',
    summary: 'Send a test notification to the own devices; says in words how many',
    access: 'user',
    limit: 'write',
    params: z.object({ userId: PathId }),
    reply: z.string(),
    text: true,
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/api/notifications/unsubscribe/:secret',
    summary: 'Stop letters of one topic, by the link of a letter (RFC 8058); repeating it changes nothing',
    access: 'public',
    limit: 'guestLogin',
    params: z.object({ secret: z.string().check(z.regex(/^[\w-]{20,100}$/)) }),
    reply: z.string(),
    text: true,
  }),
}
