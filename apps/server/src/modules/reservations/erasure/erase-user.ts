import type { OpenReservation } from '@kram/contract/accounts/own-account-schemas'
import { sql } from 'kysely'
import { eraseAuthor } from '#modules/comments/thread'
import type { UserPrincipal } from '#platform/auth'
import type { Db, Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { eraseBuyerContact } from './erasure.store.ts'
import { applyAction } from '../lifecycle/index.ts'
import { releaseHeldDraftsOf } from '../waiting-list/index.ts'

const OPEN_STATUSES = ['pending', 'change_proposed', 'accepted', 'ready', 'out_for_delivery']

/** The user's open reservations as buyer and seller, oldest first. Drafts are locked too, so that none is submitted meanwhile. */
export async function lockOpenReservations(
  tx: Tx,
  { userId, sellerId }: Pick<UserPrincipal, 'userId' | 'sellerId'>,
): Promise<OpenReservation[]> {
  const { rows } = await sql<OpenReservation>`
    select r.id, r.number, r.status, case when r.seller_id = ${sellerId}::integer then 'seller' else 'buyer' end as role
    from reservations r where (r.buyer_id = ${userId} or r.seller_id = ${sellerId}::integer) and r.status = any(${[...OPEN_STATUSES, 'draft']}::text[])
    order by r.id for update`.execute(tx)
  return rows.filter(({ status }) => status !== 'draft')
}

const CANCEL_REASON = 'Konto zostało usunięte.'

/** Cancels what the state machine lets this buyer cancel; the rest stays. What they sell is decided with the closing. */
export async function cancelOpenReservations(db: Db, principal: UserPrincipal): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select r.id from reservations r where r.buyer_id = ${principal.userId} and r.status = any(${OPEN_STATUSES}::text[]) order by r.id`.execute(
    db,
  )
  for (const { id } of rows) {
    await applyAction(db, id, principal, { action: 'cancel', input: { reason: CANCEL_REASON } }).catch(
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error
      },
    )
  }
}

/** Erases name, address and contact of a buyer's reservations; amounts and dates stay. Drafts are deleted. */
export async function eraseBuyerData(tx: Tx, userId: number): Promise<void> {
  await releaseHeldDraftsOf(tx, userId)
  await tx.deleteFrom('reservations').where('buyerId', '=', userId).where('status', '=', 'draft').execute()
  await eraseBuyerContact(tx, userId)
  await eraseAuthor(tx, userId)
}
