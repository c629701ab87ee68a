import * as z from 'zod/mini'
import { ALL_NOTIFICATION_TOPICS, NOTIFICATION_KINDS, PUSH_PLATFORMS } from './topics.ts'
import { Instant, page, Id, LocalTime, PageQuery, Empty, PathId } from '../common/fields.ts'

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
 * By topic and channel. E-mails about reservations are always sent. Pushes wait for the end of the quiet hours.
 */
export const NotificationPreferences = z.strictObject({
  reservation: z.strictObject({ push: z.boolean() }),
  comment: Channels,
  reminder: Channels,
  stock: Channels,
  /** Mailings of operators. A client that does not know them leaves them as they are. */
  news: z.optional(z.strictObject({ email: z.boolean() })),
  quietHours: z.nullable(
    z
      .strictObject({ from: LocalTime, to: LocalTime })
      .check(z.refine(({ from, to }) => from !== to, { error: 'range', path: ['to'] })),
  ),
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

const OwnId = z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER - 1)) })

export const notificationSchemas = {
  list: { query: PageQuery, reply: NotificationPage },
  read: { params: OwnId, reply: Notification },
  readAll: { reply: Empty },
  preferences: { reply: NotificationPreferences },
  savePreferences: { body: NotificationPreferences, reply: NotificationPreferences },
  registerToken: { body: TokenBody, reply: Empty },
  removeToken: { params: z.object({ token: PushToken }), reply: Empty },
  testSend: { params: z.object({ userId: PathId }), reply: z.string() },
  unsubscribe: { params: z.object({ secret: z.string().check(z.regex(/^[\w-]{20,100}$/)) }), reply: z.string() },
}
