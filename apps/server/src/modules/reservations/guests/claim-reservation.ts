import type { ReservationView } from '@kram/contract/reservations/views'
import type { UserPrincipal } from '#platform/auth'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { hasVerifiedEmail } from '#modules/accounts/users'
import { revokeGuestAccess, claimByLink, claimUnclaimed } from './claim.store.ts'
import { hashUuid } from '../access/index.ts'
import { addThreadEntry } from '#modules/comments/thread'
import { publishReservationEvent } from '../events/index.ts'
import { viewReservation } from '../views/index.ts'

/**
 * Moves a guest reservation into the account of a user who has its link and a confirmed e-mail address. The secret is removed,
 * every link stops working and guest sessions end. A wrong number and a wrong secret give the same 404; an equal e-mail address
 * alone is never enough.
 */
export const claimReservation = (db: Db, user: UserPrincipal, id: number, uuid: string): Promise<ReservationView> =>
  inTransaction(db, async (tx) => {
    if (!(await hasVerifiedEmail(tx, user.userId))) throw new AppError('ADDRESS_UNCONFIRMED')
    orNotFound((await claimByLink(tx, id, hashUuid(uuid), user.userId)) || null)
    await endGuestAccess(tx, id)
    return viewReservation(tx, id, user)
  })

async function endGuestAccess(tx: Tx, id: number): Promise<void> {
  await revokeGuestAccess(tx, id)
  await addThreadEntry(tx, id, 'claim', 'Kupujący dodał rezerwację do swojego konta.')
  await publishReservationEvent(tx, { reservationId: id, event: 'claim', by: 'buyer' })
}

/**
 * Moves the reservation into the account that its guest made under it, once the address of the account is confirmed. The guest
 * showed the link when the password was set; false when the reservation went into another account since.
 */
export async function claimForNewAccount(tx: Tx, id: number, userId: number): Promise<boolean> {
  if (!(await claimUnclaimed(tx, id, userId))) return false
  await endGuestAccess(tx, id)
  return true
}
