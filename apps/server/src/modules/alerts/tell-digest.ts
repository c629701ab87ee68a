import { afterLadder, offersQuietUntil, tellOffers } from '#modules/notifications'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import { inTransaction } from '#platform/transaction'
import { wordsOf } from './digest-words.ts'
import { closeDigest, putOff, takeDue, untoldOf, type Untold } from './digests.store.ts'
import { toldOffers } from './offers-told.ts'
import { leaveAlertLetter } from './send-alert-letter.ts'

type Deps = { db: Db; clock: Clock }

/**
 * Tells the next person of all new offers that were gathered for them, by the channels they consented to, in one transaction: none is
 * told twice and none is lost. Answers false when nobody waits.
 */
export const tellNext = ({ db, clock }: Deps): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const userId = await takeDue(tx, now)
    if (userId === undefined) return false
    const quiet = await offersQuietUntil(tx, userId, now)
    if (quiet) await putOff(tx, userId, quiet)
    else await closeDigest(tx, userId, now, await tell(tx, userId, now, await untoldOf(tx, userId)))
    return true
  })

async function tell(tx: Tx, userId: number, now: Date, untold: readonly Untold[]): Promise<boolean> {
  const offers = await toldOffers(
    tx,
    untold.map(({ offerId }) => offerId),
  )
  const by = (channel: 'inApp' | 'push' | 'email') => {
    const wanted = new Set(untold.filter((each) => each[channel]).map(({ offerId }) => offerId))
    return offers.filter(({ id }) => wanted.has(id))
  }
  const [centre, push, email] = [by('inApp'), by('push'), by('email')]
  const source = `offers-${now.getTime()}`
  const isSame = push.length > 0 && idsOf(push) === idsOf(centre)
  const entry =
    centre.length > 0
      ? await tellOffers(tx, now, source, { userId, ...wordsOf(centre), inCentre: true, push: isSame })
      : null
  // Consents differ from search to search: what is pushed is then said in words of its own.
  if (push.length > 0 && !isSame)
    await tellOffers(tx, now, `${source}-push`, { userId, ...wordsOf(push), inCentre: false, push: true })
  if (email.length > 0) {
    // The ladder: where the phone rings first, the letter waits whether that is read.
    const waits = entry?.rings ? { notificationId: entry.id, runAt: afterLadder(now) } : { notificationId: null }
    await leaveAlertLetter(tx, { userId, offerIds: email.map(({ id }) => id), ...waits })
  }
  return centre.length + push.length + email.length > 0
}

const idsOf = (offers: readonly { id: number }[]): string => offers.map(({ id }) => id).join()
