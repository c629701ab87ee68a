import type { AdviseLetter, LetterAdvice } from '#modules/reservations'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { afterLadder, canHear } from './can-hear.ts'
import { isUnread } from './notifications.store.ts'
import { findWishes } from './preferences.store.ts'
import { makeUnsubscribeLinks } from './unsubscribe.ts'

type Deps = { db: Db; clock: Clock; publicUrl: string }

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
    if (climbs && (await canHear(db, now, question, wishes))) return { do: 'wait', until: afterLadder(now) }
    if (topic === 'reservation') return { do: 'send' }
    return { do: 'send', unsubscribe: await makeUnsubscribeLinks(db, publicUrl, userId, topic) }
  }
