import type { ReservationView } from '@kram/contract/reservation-views'
import type { Member } from '#platform/caller'
import type { Db } from '#platform/database'
import { found, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { closeGuestAccess, hasConfirmedAddress, takeOverByLink } from './claim.store.ts'
import { hashUuid } from './guest-link.ts'
import { leaveHappening } from './happenings.store.ts'
import { addEntry } from './thread.store.ts'
import { viewReservation } from './view-reservation.ts'

/**
 * Who holds the link of a reservation without an account, and a confirmed address, takes it into the own account: the secret is gone,
 * every link is dead and guest sessions end. A wrong number and a wrong secret are the same 404; an equal e-mail alone never links.
 */
export const claimReservation = (db: Db, member: Member, id: number, uuid: string): Promise<ReservationView> =>
  inTransaction(db, async (tx) => {
    if (!(await hasConfirmedAddress(tx, member.userId))) throw new Refusal('ADDRESS_UNCONFIRMED')
    found((await takeOverByLink(tx, id, hashUuid(uuid), member.userId)) || null)
    await closeGuestAccess(tx, id)
    await addEntry(tx, id, 'claim', 'Kupujący dodał rezerwację do swojego konta.', 'buyer')
    await leaveHappening(tx, { reservationId: id, event: 'claim', by: 'buyer' })
    return viewReservation(tx, id, member)
  })
