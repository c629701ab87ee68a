import type { AccountDeletion } from '@kram/contract/accounts/own-account-schemas'
import type * as z from 'zod/mini'
import { deleteBlocksOf } from '#modules/blocks/records'
import { recordAct } from '#modules/audit/records'
import { deleteClosingsOf } from '#modules/closings/records'
import { erasePicturesOf } from '#modules/catalogue'
import { deleteCheck } from '#modules/desk/records'
import { deleteDocumentsOf } from '#modules/documents/records'
import { archiveOffers } from '#modules/offers'
import { eraseLocationsOf } from '#modules/places'
import { cancelOpenReservations, eraseBuyerData, lockOpenReservations } from '#modules/reservations'
import { deleteSellerNames } from '#modules/search'
import { closeSeller } from '#modules/sellers'
import { lockSellerOfUser } from '#modules/sellers/records'
import { eraseTaxDataOf } from '#modules/tax/records'
import type { UserPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { enqueueEmail } from '#platform/email'
import { AppError } from '#platform/errors'
import type { RateLimiter } from '#platform/security'
import { deletePersonalRows, eraseUser, lockUserToDelete } from './erase-user.store.ts'
import { accountDeletedEmail } from '../emails/index.ts'
import { requirePassword } from '../login/index.ts'

type Account = { id: number; sellerId: number | null; email: string }

/** Erases an account in this transaction, unless reservations are open. Reservations by the user or from the seller wait until it ends. */
export async function eraseAccount(tx: Tx, { id, sellerId, email }: Account, at: Date): Promise<void> {
  await lockUserToDelete(tx, id)
  await lockSellerOfUser(tx, id)
  const reservations = await lockOpenReservations(tx, { userId: id, sellerId })
  if (reservations.length > 0) throw new AppError('OPEN_RESERVATIONS', { details: { reservations } })

  await eraseBuyerData(tx, id)
  if (sellerId !== null) {
    await archiveOffers(tx, sellerId)
    await closeSeller(tx, sellerId, at)
    await eraseLocationsOf(tx, sellerId)
    await erasePicturesOf(tx, sellerId)
    await deleteSellerNames(tx, sellerId)
    await deleteBlocksOf(tx, sellerId)
    await deleteCheck(tx, sellerId)
    await deleteDocumentsOf(tx, sellerId)
    await deleteClosingsOf(tx, sellerId)
    await eraseTaxDataOf(tx, sellerId)
  }
  await deletePersonalRows(tx, id)
  await eraseUser(tx, id, at)
  await enqueueEmail(tx, { to: email, ...accountDeletedEmail() })
}

/**
 * Deletes the account (GDPR, art. 17). Data of this user alone is deleted; reservations and threads, which other users
 * need, stay without a name. Open reservations prevent the deletion and are listed in the error. With `cancelOpen`, those
 * that can be cancelled are cancelled first, one transaction each. A concurrent reservation waits for the row lock of the
 * user: it is found here, or it is rejected afterwards.
 */
export async function deleteAccount(
  deps: { db: Db; clock: Clock; rateLimiter: RateLimiter },
  { password, cancelOpen }: z.output<typeof AccountDeletion>,
  principal: UserPrincipal,
): Promise<undefined> {
  const { db, clock } = deps
  const { userId, sellerId } = principal
  if (principal.isAdmin || principal.operatorRole) throw new AppError('ONLY_ADMIN')
  const { email } = await requirePassword(deps, userId, password, 'password')
  if (cancelOpen) await cancelOpenReservations(db, principal)

  await inTransaction(db, async (tx) => {
    await eraseAccount(tx, { id: userId, sellerId, email }, clock.now())
    await recordAct(tx, { act: 'accountErased', by: principal, at: clock.now(), subjectId: userId })
  })
}
