import type { Session } from '@kram/contract/accounts/schemas'
import { lockByLink } from '#modules/reservations'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { createSession, toGuestUser } from '../sessions/index.ts'

type Deps = { db: Db; clock: Clock }

/** Opens a session for one reservation only. A wrong number and a wrong secret get the same response. */
export async function guestLogIn(
  { db, clock }: Deps,
  link: { reservationId: number; anonUuid: string },
  userAgent: string | null,
): Promise<Session> {
  return inTransaction(db, async (tx) => {
    const reservation = await lockByLink(tx, link.reservationId, link.anonUuid)
    if (!reservation) throw new AppError('GUEST_LINK_INVALID')
    const { id, contactName } = reservation
    return createSession(tx, { reservationId: id }, toGuestUser(id, contactName), { now: clock.now(), userAgent })
  })
}
