import { newOffersQuietUntil, notifyNewOffers } from '#modules/notifications'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { digestNotification } from './digest-texts.ts'
import { claimDueDigest, closeDigest, type PendingMatch, pendingMatchesOf, postponeDigest } from './digests.store.ts'
import { reservableOffers } from './reservable-offers.ts'
import { enqueueDigestEmail } from './send-digest-email.ts'

type Deps = { db: Db; clock: Clock }

/**
 * Sends the next due digest: all new offers found for one user, by the channels with consent. One transaction, so that a
 * digest is sent exactly once. Returns `false` when no digest is due.
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
  const [inApp, push, email] = [offersFor('inApp'), offersFor('push'), offersFor('email')]
  const emailTiming = await notifyNewOffers(tx, now, `offers-${now.getTime()}`, {
    userId,
    inApp: inApp.length > 0 ? digestNotification(inApp) : null,
    push: push.length > 0 ? digestNotification(push) : null,
  })
  if (email.length > 0) await enqueueDigestEmail(tx, { userId, offerIds: email.map(({ id }) => id), ...emailTiming })
  return inApp.length + push.length + email.length > 0
}
