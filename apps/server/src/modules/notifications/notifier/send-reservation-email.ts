import * as z from 'zod/mini'
import { prepareReservationEmail, RESERVATION_EMAIL_EVENTS } from '#modules/reservations'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import type { Email, Mailer } from '#platform/email'
import { enqueue, type MessageHandler } from '#platform/queue'
import { isReservationNotificationUnread } from '../centre/index.ts'
import { createUnsubscribeLinks } from '../emails/index.ts'
import { findPreferences } from '../preferences/index.ts'
import { type ChannelRule, channelRule } from './channel-table.rules.ts'
import { escalationTime, shouldPush } from './escalation.ts'

type Deps = { db: Db; clock: Clock; mailer: Mailer; publicUrl: string }

export const RESERVATION_EMAIL_TOPIC = 'reservation.email'

const Payload = z.object({
  reservationId: z.int(),
  event: z.enum(RESERVATION_EMAIL_EVENTS),
  to: z.enum(['buyer', 'seller']),
  auto: z._default(z.boolean(), true),
  /** Set while the e-mail waits for the push to be read: the status of the reservation when it began to wait. */
  waitedIn: z.optional(z.string()),
})
type Payload = z.infer<typeof Payload>

type Decision = { do: 'send'; unsubscribe?: Email['unsubscribe'] } | { do: 'wait'; until: Date } | { do: 'drop' }

/** What happens to an e-mail to a user, by their preferences, their devices and what they have read. */
async function decideForUser(
  { db, clock, publicUrl }: Deps,
  userId: number,
  { topic, email }: ChannelRule,
  { reservationId, event, waitedIn }: Payload,
): Promise<Decision> {
  const preferences = await findPreferences(db, userId)
  if (preferences.silentEmail.includes(topic)) return { do: 'drop' }
  const waited = waitedIn !== undefined
  if (waited && (await isReservationNotificationUnread(db, userId, reservationId, event)) === false)
    return { do: 'drop' }
  const now = clock.now()
  if (email === 'ifUnread' && !waited && (await shouldPush(db, now, { userId, topic }, preferences)))
    return { do: 'wait', until: escalationTime(now) }
  if (topic === 'reservation') return { do: 'send' }
  return { do: 'send', unsubscribe: await createUnsubscribeLinks(db, publicUrl, userId, topic) }
}

/** Sends the e-mail about an event to one participant, postpones it, or drops it. */
export const reservationEmailHandler =
  (deps: Deps): MessageHandler =>
  async (message, { id }) => {
    const { db, mailer } = deps
    const payload = Payload.parse(message)
    const { event, to: role, waitedIn } = payload
    const rule = channelRule(event, role)
    const email = rule?.email && (await prepareReservationEmail(deps, payload))
    if (!email) return
    const { to, userId, status, compose } = email
    // While the e-mail waited, somebody has acted on the reservation.
    if (rule.topic === 'reservation' && waitedIn !== undefined && waitedIn !== status) return

    const decision: Decision = userId === null ? { do: 'send' } : await decideForUser(deps, userId, rule, payload)
    if (decision.do === 'wait')
      await inTransaction(db, (tx) =>
        enqueue(tx, {
          topic: RESERVATION_EMAIL_TOPIC,
          payload: { ...payload, waitedIn: status },
          runAt: decision.until,
          dedupKey: `waits-${id}`,
        }),
      )
    if (decision.do !== 'send') return
    const content = await compose()
    const { unsubscribe } = decision
    if (content) await mailer.send({ to, ...content, ...(unsubscribe && { unsubscribe }) }, `message-${id}`)
  }
