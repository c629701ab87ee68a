import type { AdviseLetter, LetterAdvice, LetterQuestion } from '#modules/reservations'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { devicesOf } from './devices.store.ts'
import { isUnread } from './notifications.store.ts'
import { findWishes, type Wishes } from './preferences.store.ts'
import { quietUntil } from './quiet-hours.rules.ts'
import { makeUnsubscribeLinks } from './unsubscribe.ts'

type Deps = { db: Db; clock: Clock; publicUrl: string }

const LADDER_MINUTES = 15

/** A push can be heard now: there is a device, the topic is wished, the hours are not quiet. */
const canHear = async (db: Db, now: Date, { userId, topic }: LetterQuestion, wishes: Wishes): Promise<boolean> =>
  !wishes.silentPush.includes(topic) &&
  quietUntil(now, { from: wishes.quietFrom, to: wishes.quietTo }) === null &&
  (await devicesOf(db, userId)).length > 0

/**
 * The ladder of a seller: the phone at once, a letter after a quarter of an hour if what the phone said is still unread, and the last
 * call before the deadline both ways. Where no phone would ring the letter goes at once. Buyers get their letters at once: they are
 * their record of what was agreed.
 */
export const letterAdvice =
  ({ db, clock, publicUrl }: Deps): AdviseLetter =>
  async (question): Promise<LetterAdvice> => {
    const { userId, reservationId, topic, event, reader, waited } = question
    const wishes = await findWishes(db, userId)
    if (wishes.silentEmail.includes(topic)) return { do: 'drop' }
    if (waited && (await isUnread(db, userId, reservationId, event)) === false) return { do: 'drop' }
    const now = clock.now()
    const climbs = reader === 'seller' && topic !== 'reminder' && !waited
    if (climbs && (await canHear(db, now, question, wishes)))
      return { do: 'wait', until: new Date(now.getTime() + LADDER_MINUTES * 60_000) }
    if (topic === 'reservation') return { do: 'send' }
    return { do: 'send', unsubscribe: await makeUnsubscribeLinks(db, publicUrl, userId, topic) }
  }
