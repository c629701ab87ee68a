import type { ReservationView } from '@kram/contract/reservations/views'
import { sql, type RawBuilder } from 'kysely'
import { decidesAsOperator, type GuestPrincipal, type UserPrincipal } from '#platform/auth'
import type { Role } from '../state-machine/index.ts'

/** A user or a guest with a session. */
export type SessionPrincipal = GuestPrincipal | UserPrincipal
/** The system, for what happens when a deadline passes. */
export const SYSTEM = { kind: 'system' } as const
export type PrincipalOrSystem = SessionPrincipal | typeof SYSTEM
/** Holds the secret of the link but has no session: may only read. */
export const LINK_HOLDER = { kind: 'linkHolder' } as const
export type PrincipalOrLink = SessionPrincipal | typeof LINK_HOLDER

export type Participant = 'buyer' | 'seller'
export type Participants = { buyerId: number | null; sellerId: number }
export type ViewRole = ReservationView['role']

/**
 * The condition that the principal may see the reservation `r`. Every query has it in its WHERE clause, so that another user's
 * reservation is not found.
 */
export const isParticipant = (principal: SessionPrincipal): RawBuilder<boolean> =>
  principal.kind === 'guest'
    ? sql`r.id = ${principal.reservationId}`
    : sql`(r.buyer_id = ${principal.userId} or r.seller_id = ${principal.sellerId}::integer)`

/** The participants, the guest and the administrator. */
export const isVisibleTo = (principal: SessionPrincipal): RawBuilder<boolean> =>
  principal.kind === 'user' && principal.isAdmin ? sql`true` : isParticipant(principal)

/** All roles of this principal in the reservation. A seller who orders from the own offer has two. */
export function rolesOf(
  principal: PrincipalOrSystem | typeof LINK_HOLDER,
  { buyerId, sellerId }: Participants,
): Role[] {
  if (principal.kind === 'system') return ['system']
  if (principal.kind === 'linkHolder') return []
  if (principal.kind === 'guest') return ['guest']
  const rolesHeld: [Role, boolean][] = [
    ['seller', principal.sellerId === sellerId],
    ['buyer', principal.userId === buyerId],
    // Support and auditors read.
    ['admin', principal.isAdmin && decidesAsOperator(principal)],
  ]
  return rolesHeld.filter(([, applies]) => applies).map(([role]) => role)
}

/** The one role in which this principal sees the reservation. */
export function viewRoleOf(principal: PrincipalOrLink, participants: Participants): ViewRole {
  if (principal.kind !== 'user') return principal.kind
  if (principal.sellerId === participants.sellerId) return 'seller'
  return principal.userId === participants.buyerId ? 'buyer' : 'admin'
}

export const userIdOf = (principal: PrincipalOrSystem): number | null =>
  principal.kind === 'user' ? principal.userId : null

/** The participant for whom this role acts; `null` for the administrator and the timer. */
export const participantOf = (role: Role): Participant | null => {
  if (role === 'guest') return 'buyer'
  return role === 'buyer' || role === 'seller' ? role : null
}
