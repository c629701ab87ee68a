import type { AccountDeletion } from '@kram/contract/own-account'
import type * as z from 'zod/mini'
import { archiveOffers } from '#modules/offers'
import { cancelOpenReservations, forgetPerson, openReservationsOf } from '#modules/reservations'
import { closeSeller } from '#modules/sellers'
import type { Member } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { leaveMail } from '#platform/mail'
import { Refusal } from '#platform/refusal'
import type { Throttle } from '#platform/throttle'
import { inTransaction } from '#platform/transaction'
import { eraseBelongings, eraseUser, lockUser } from './erase-user.store.ts'
import { accountDeleted } from './letter-texts.ts'
import { requirePassword } from './require-password.ts'

/**
 * Deletes the account: what belongs to the person alone goes, what others rest on (reservations, threads) stays without a name.
 * Open reservations stand in the way and are named; with `cancelOpen` those that can still be cancelled are, one by one,
 * so that a second try finds fewer. Whoever reserves meanwhile waits for the user's row, and is seen here or refused there.
 */
export async function deleteAccount(
  deps: { db: Db; clock: Clock; throttle: Throttle },
  { password, cancelOpen }: z.output<typeof AccountDeletion>,
  caller: Member,
): Promise<undefined> {
  const { db, clock } = deps
  const { userId, sellerId } = caller
  if (caller.isAdmin) throw new Refusal('ONLY_ADMIN')
  const { email } = await requirePassword(deps, userId, password, 'password')
  if (cancelOpen) await cancelOpenReservations(db, caller)

  await inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const reservations = await openReservationsOf(tx, caller)
    if (reservations.length > 0) throw new Refusal('OPEN_RESERVATIONS', { details: { reservations } })

    await forgetPerson(tx, userId)
    if (sellerId !== null) {
      await archiveOffers(tx, sellerId)
      await closeSeller(tx, sellerId, clock.now())
    }
    await eraseBelongings(tx, userId)
    await eraseUser(tx, userId, clock.now())
    await leaveMail(tx, { to: email, ...accountDeleted() })
  })
}
