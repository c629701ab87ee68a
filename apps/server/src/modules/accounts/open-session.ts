import { GUEST_EMAIL, type CurrentUser, type Session } from '@kram/contract/accounts'
import { instantText } from '@kram/contract/time'
import type { Writes } from '#platform/database'
import { hashToken, newToken } from '#platform/random'
import { firstName, guestUserId, sessionEnd } from './session.rules.ts'
import { insertSession, type SessionOwner } from './sessions.store.ts'

type Person = {
  id: number
  email: string
  displayName: string
  isSeller: boolean
  isAdmin: boolean
  sellerId: number | null
}

export const asCurrentUser = ({ id, email, displayName, isSeller, isAdmin, sellerId }: Person): CurrentUser => ({
  id,
  email,
  displayName,
  isSeller,
  ...(isAdmin && { isAdmin }),
  ...(sellerId !== null && { sellerId }),
})

export const asGuest = (reservationId: number, contactName: string): CurrentUser => ({
  id: guestUserId(reservationId),
  email: GUEST_EMAIL,
  displayName: firstName(contactName),
  isSeller: false,
  reservationId,
})

/** A new session with a token of its own, which only this answer ever holds in clear. */
export async function openSession(
  tx: Writes<'sessions'>,
  owner: SessionOwner,
  user: CurrentUser,
  { now, userAgent }: { now: Date; userAgent: string | null },
): Promise<Session> {
  const token = newToken()
  const expiresAt = sessionEnd(now)
  await insertSession(tx, {
    ...owner,
    tokenHash: hashToken(token),
    userAgent,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  })
  return { token, expiresAt: instantText(expiresAt), user }
}
