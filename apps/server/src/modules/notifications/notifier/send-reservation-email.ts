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
import { escalation } from './escalation.ts'

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
type Prepared = { rule: ChannelRule; userId: number | null; status: string }

/** While the e-mail waited, the recipient has read the notification, or somebody has acted on the reservation. */
async function isNoLongerNeeded(
  db: Db,
  userId: number,
  { topic }: ChannelRule,
  status: string,
  { reservationId, event, waitedIn }: Payload,
): Promise<boolean> {
  if (waitedIn === undefined) return false
  if (topic === 'reservation' && waitedIn !== status) return true
  return (await isReservationNotificationUnread(db, userId, reservationId, event)) === false
}

/**
 * Decides whether the e-mail is sent, by the preferences and devices of the recipient and what they have read. Guests
 * always get it.
 */
async function decide(
  { db, clock, publicUrl }: Deps,
  { rule, userId, status }: Prepared,
  payload: Payload,
): Promise<Decision> {
  if (userId === null) return { do: 'send' }
  const { topic } = rule
  const { mutedEmailTopics } = await findPreferences(db, userId)
  if (mutedEmailTopics.includes(topic) || (await isNoLongerNeeded(db, userId, rule, status, payload)))
    return { do: 'drop' }
  const until = payload.waitedIn === undefined ? await escalation(db, clock.now(), userId, rule) : null
  if (until) return { do: 'wait', until }
  if (topic === 'reservation') return { do: 'send' }
  return { do: 'send', unsubscribe: await createUnsubscribeLinks(db, publicUrl, userId, topic) }
}

const postpone = (db: Db, id: number, payload: Payload & { waitedIn: string }, runAt: Date): Promise<void> =>
  inTransaction(db, (tx) => enqueue(tx, { topic: RESERVATION_EMAIL_TOPIC, payload, runAt, dedupKey: `waits-${id}` }))

const unsubscribePart = ({ unsubscribe }: { unsubscribe?: Email['unsubscribe'] }): Pick<Email, 'unsubscribe'> =>
  unsubscribe ? { unsubscribe } : {}

/** Sends the e-mail about an event to one participant, postpones it, or drops it. */
export const reservationEmailHandler =
  (deps: Deps): MessageHandler =>
  async (message, { id }) => {
    const payload = Payload.parse(message)
    const rule = channelRule(payload.event, payload.to)
    const email = rule?.email && (await prepareReservationEmail(deps, payload))
    if (!email) return
    const { to, userId, status, compose } = email
    const decision = await decide(deps, { rule, userId, status }, payload)
    if (decision.do === 'wait') await postpone(deps.db, id, { ...payload, waitedIn: status }, decision.until)
    if (decision.do !== 'send') return
    const content = await compose()
    if (content) await deps.mailer.send({ to, ...content, ...unsubscribePart(decision) }, `message-${id}`)
  }
