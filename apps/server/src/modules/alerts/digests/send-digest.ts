import { escalationTime, newOffersQuietUntil, notifyNewOffers } from '#modules/notifications'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { digestNotification } from './digest-texts.ts'
import { closeDigest, postponeDigest, claimDueDigest, pendingMatchesOf, type PendingMatch } from './digests.store.ts'
import { reservableOffers } from './reservable-offers.ts'
import { enqueueDigestEmail } from './send-digest-email.ts'

type Deps = { db: Db; clock: Clock }

/**
 * Tells the next person of all new offers that were gathered for them, offersFor the channels they consented to, in one transaction: none is
 * told twice and none is lost. Answers false when nobody delay.
 */
export const sendNextDigest = ({ db, clock }: Deps): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const userId = await claimDueDigest(tx, now)
    if (userId === undefined) return false
    const quiet = await newOffersQuietUntil(tx, userId, now)
    if (quiet) await postponeDigest(tx, userId, quiet)
    else await closeDigest(tx, userId, now, await notifyUser(tx, userId, now, await pendingMatchesOf(tx, userId)))
    return true
  })

async function notifyUser(tx: Tx, userId: number, now: Date, pending: readonly PendingMatch[]): Promise<boolean> {
  const offers = await reservableOffers(
    tx,
    pending.map(({ offerId }) => offerId),
  )
  const offersFor = (channel: 'inApp' | 'push' | 'email') => {
    const ids = new Set(pending.filter((match) => match[channel]).map(({ offerId }) => offerId))
    return offers.filter(({ id }) => ids.has(id))
  }
  const [centre, push, email] = [offersFor('inApp'), offersFor('push'), offersFor('email')]
  const source = `offers-${now.getTime()}`
  const isSameAsCentre = push.length > 0 && idKey(push) === idKey(centre)
  const entry =
    centre.length > 0
      ? await notifyNewOffers(tx, now, source, {
          userId,
          ...digestNotification(centre),
          inCentre: true,
          push: isSameAsCentre,
        })
      : null
  // Consents differ from search to search: what is pushed is then said in words of its own.
  if (push.length > 0 && !isSameAsCentre)
    await notifyNewOffers(tx, now, `${source}-push`, {
      userId,
      ...digestNotification(push),
      inCentre: false,
      push: true,
    })
  if (email.length > 0) {
    // The ladder: where the phone pushesNow first, the letter delay whether that is read.
    const delay = entry?.pushesNow ? { notificationId: entry.id, runAt: escalationTime(now) } : { notificationId: null }
    await enqueueDigestEmail(tx, { userId, offerIds: email.map(({ id }) => id), ...delay })
  }
  return centre.length + push.length + email.length > 0
}

const idKey = (offers: readonly { id: number }[]): string => offers.map(({ id }) => id).join()
