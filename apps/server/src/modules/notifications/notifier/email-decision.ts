import type { DecideEmail, EmailDecision } from '#modules/reservations'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { escalationTime, shouldPush } from './escalation.ts'
import { isReservationNotificationUnread } from '../centre/index.ts'
import { findPreferences } from '../preferences/index.ts'
import { createUnsubscribeLinks } from '../emails/index.ts'

type Deps = { db: Db; clock: Clock; publicUrl: string }

/**
 * The ladder of a seller: the phone at once, a letter after a quarter of an hour if what the phone said is still unread, and the last
 * call before the deadline both ways. Where no phone would ring the letter goes at once. Buyers get their letters at once: they are
 * their record of what was agreed.
 */
export const emailDecision =
  ({ db, clock, publicUrl }: Deps): DecideEmail =>
  async (question): Promise<EmailDecision> => {
    const { userId, reservationId, topic, event, recipient, waited } = question
    const preferences = await findPreferences(db, userId)
    if (preferences.silentEmail.includes(topic)) return { do: 'drop' }
    if (waited && (await isReservationNotificationUnread(db, userId, reservationId, event)) === false)
      return { do: 'drop' }
    const now = clock.now()
    const escalates = recipient === 'seller' && topic !== 'reminder' && !waited
    if (escalates && (await shouldPush(db, now, question, preferences)))
      return { do: 'wait', until: escalationTime(now) }
    if (topic === 'reservation') return { do: 'send' }
    return { do: 'send', unsubscribe: await createUnsubscribeLinks(db, publicUrl, userId, topic) }
  }
