import type { ReservationView } from '@kram/contract/reservation-views'
import { sql, type RawBuilder } from 'kysely'
import type { Guest, Member } from '#platform/caller'
import type { Actor } from './steps.rules.ts'

/** Somebody with a session. */
export type Person = Guest | Member
/** Time itself, for what happens without anybody asking. */
export const TIMER = { kind: 'timer' } as const
export type Doer = Person | typeof TIMER
/** Holds the secret of the link and no session: may look. */
export const LINK = { kind: 'link' } as const
export type Viewer = Person | typeof LINK

export type ThreadSide = 'buyer' | 'seller'
export type Parties = { buyerId: number | null; sellerId: number }
export type Side = ReservationView['side']

/** Whose reservation `r` is: stands in the WHERE of every query, so that a foreign one is simply not there. */
export const isPartyTo = (person: Person): RawBuilder<boolean> =>
  person.kind === 'guest'
    ? sql`r.id = ${person.reservationId}`
    : sql`(r.buyer_id = ${person.userId} or r.seller_id = ${person.sellerId}::integer)`

/** The parties, and the operator. */
export const maySee = (person: Person): RawBuilder<boolean> =>
  person.kind === 'member' && person.isAdmin ? sql`true` : isPartyTo(person)

/** All the parts this person plays in the reservation; a seller who reserved at the own offer plays two. */
export function actorsOf(doer: Doer | typeof LINK, { buyerId, sellerId }: Parties): Actor[] {
  if (doer.kind === 'timer') return ['timer']
  if (doer.kind === 'link') return []
  if (doer.kind === 'guest') return ['guest']
  const parts: [Actor, boolean][] = [
    ['seller', doer.sellerId === sellerId],
    ['buyer', doer.userId === buyerId],
    ['admin', doer.isAdmin],
  ]
  return parts.filter(([, plays]) => plays).map(([actor]) => actor)
}

/** The one side whose view of the reservation this person gets. */
export function sideOf(viewer: Viewer, parties: Parties): Side {
  if (viewer.kind !== 'member') return viewer.kind
  if (viewer.sellerId === parties.sellerId) return 'seller'
  return viewer.userId === parties.buyerId ? 'buyer' : 'admin'
}

export const userIdOf = (doer: Doer): number | null => (doer.kind === 'member' ? doer.userId : null)

/** The side of the thread on which an actor stands; the operator and time stand on none. */
export const threadSideOf = (actor: Actor): ThreadSide | null => {
  if (actor === 'guest') return 'buyer'
  return actor === 'buyer' || actor === 'seller' ? actor : null
}
