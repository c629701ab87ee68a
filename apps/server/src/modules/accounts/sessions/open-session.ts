import { GUEST_EMAIL } from '@kram/contract/accounts/constants'
import type { OperatorRole } from '@kram/contract/operators/roles'
import type { CurrentUser, Session } from '@kram/contract/accounts/schemas'
import { instantText } from '@kram/contract/common/time'
import type { Writes } from '#platform/database'
import { hashToken, newToken } from '#platform/security'
import { firstName, guestUserId, operatorSessionExpiresAt, sessionExpiresAt } from '../users/index.ts'
import { insertSession, type SessionOwner } from './sessions.store.ts'

type UserRow = {
  id: number
  email: string
  displayName: string
  isSeller: boolean
  operatorRole: OperatorRole | null
  sellerId: number | null
}

export const toCurrentUser = ({ id, email, displayName, isSeller, operatorRole, sellerId }: UserRow): CurrentUser => ({
  id,
  email,
  displayName,
  isSeller,
  ...(operatorRole !== null && { isAdmin: true }),
  ...(sellerId !== null && { sellerId }),
})

export const toGuestUser = (reservationId: number, contactName: string): CurrentUser => ({
  id: guestUserId(reservationId),
  email: GUEST_EMAIL,
  displayName: firstName(contactName),
  isSeller: false,
  reservationId,
})

/** Creates a session. Only this response contains the token; the database stores its hash. */
export async function createSession(
  tx: Writes<'sessions'>,
  owner: SessionOwner,
  user: CurrentUser,
  { now, userAgent, deviceId, factorAt }: { now: Date; userAgent: string | null; deviceId?: number; factorAt?: Date },
): Promise<Session> {
  const token = newToken()
  const expiresAt = user.isAdmin ? operatorSessionExpiresAt(now) : sessionExpiresAt(now)
  await insertSession(tx, {
    ...owner,
    tokenHash: hashToken(token),
    userAgent,
    deviceId: deviceId ?? null,
    factorAt: factorAt ?? null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  })
  return { token, expiresAt: instantText(expiresAt), user }
}
