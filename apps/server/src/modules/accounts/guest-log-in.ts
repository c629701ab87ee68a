import type { Session } from '@kram/contract/accounts'
import { holdByLink } from '#modules/reservations'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { asGuest, openSession } from './open-session.ts'

type Deps = { db: Db; clock: Clock }

/** Opens a session for one reservation and nothing else. A wrong number and a wrong secret are told apart by nobody. */
export async function guestLogIn(
  { db, clock }: Deps,
  link: { reservationId: number; anonUuid: string },
  userAgent: string | null,
): Promise<Session> {
  return inTransaction(db, async (tx) => {
    const reservation = await holdByLink(tx, link.reservationId, link.anonUuid)
    if (!reservation) throw new Refusal('GUEST_LINK_REFUSED')
    const { id, contactName } = reservation
    return openSession(tx, { reservationId: id }, asGuest(id, contactName), { now: clock.now(), userAgent })
  })
}
