import type { ReservationView } from '@kram/contract/reservations/views'
import { sql, type RawBuilder } from 'kysely'
import type { GuestPrincipal, UserPrincipal } from '#platform/auth'
import type { Role } from '../state-machine/index.ts'

/** Somebody with a session. */
export type SessionPrincipal = GuestPrincipal | UserPrincipal
/** Time itself, for what happens without anybody asking. */
export const TIMER = { kind: 'timer' } as const
export type PrincipalOrTimer = SessionPrincipal | typeof TIMER
/** Holds the secret of the link and no session: may look. */
export const LINK_HOLDER = { kind: 'linkHolder' } as const
export type PrincipalOrLink = SessionPrincipal | typeof LINK_HOLDER

export type Participant = 'buyer' | 'seller'
export type Participants = { buyerId: number | null; sellerId: number }
export type ViewRole = ReservationView['role']

/** Whose reservation `r` is: stands in the WHERE of every query, so that a foreign one is simply not there. */
export const isParticipant = (principal: SessionPrincipal): RawBuilder<boolean> =>
  principal.kind === 'guest'
    ? sql`r.id = ${principal.reservationId}`
    : sql`(r.buyer_id = ${principal.userId} or r.seller_id = ${principal.sellerId}::integer)`

/** The participants, and the operator. */
export const isVisibleTo = (principal: SessionPrincipal): RawBuilder<boolean> =>
  principal.kind === 'user' && principal.isAdmin ? sql`true` : isParticipant(principal)

/** All the rolesHeld this principal applies in the reservation; a seller who reserved at the own offer applies two. */
export function rolesOf(principal: PrincipalOrTimer | typeof LINK_HOLDER, { buyerId, sellerId }: Participants): Role[] {
  if (principal.kind === 'timer') return ['timer']
  if (principal.kind === 'linkHolder') return []
  if (principal.kind === 'guest') return ['guest']
  const rolesHeld: [Role, boolean][] = [
    ['seller', principal.sellerId === sellerId],
    ['buyer', principal.userId === buyerId],
    ['admin', principal.isAdmin],
  ]
  return rolesHeld.filter(([, applies]) => applies).map(([role]) => role)
}

/** The one side whose view of the reservation this principal gets. */
export function viewRoleOf(principal: PrincipalOrLink, participants: Participants): ViewRole {
  if (principal.kind !== 'user') return principal.kind
  if (principal.sellerId === participants.sellerId) return 'seller'
  return principal.userId === participants.buyerId ? 'buyer' : 'admin'
}

export const userIdOf = (principal: PrincipalOrTimer): number | null =>
  principal.kind === 'user' ? principal.userId : null

/** The side of the thread on which an role stands; the operator and time stand on none. */
export const participantOf = (role: Role): Participant | null => {
  if (role === 'guest') return 'buyer'
  return role === 'buyer' || role === 'seller' ? role : null
}
