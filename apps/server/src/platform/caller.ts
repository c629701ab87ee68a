/** Somebody without a live session. A dead or malformed token reads the same. */
export type Nobody = { kind: 'nobody' }

/** Holds the link to one reservation and nothing else. `tokenHash` names the session. */
export type Guest = { kind: 'guest'; tokenHash: Buffer; reservationId: number }

/** A person with an account. `sellerId` is the public profile of a selling account. */
export type Member = {
  kind: 'member'
  tokenHash: Buffer
  userId: number
  isSeller: boolean
  sellerId: number | null
  isAdmin: boolean
}

export type SellerMember = Member & { isSeller: true; sellerId: number }
export type AdminMember = Member & { isAdmin: true }

/** Who is asking, as the session says: never as the request claims. */
export type Caller = Nobody | Guest | Member

export const NOBODY: Nobody = { kind: 'nobody' }

export const isSellerMember = (caller: Caller): caller is SellerMember =>
  caller.kind === 'member' && caller.isSeller && caller.sellerId !== null

export const isAdminMember = (caller: Caller): caller is AdminMember => caller.kind === 'member' && caller.isAdmin

/** One name per caller, for keys of limits and of repeated requests: `member:7`, `guest:12`, `nobody`. */
export const callerKey = (caller: Caller): string => {
  if (caller.kind === 'member') return `member:${caller.userId}`
  return caller.kind === 'guest' ? `guest:${caller.reservationId}` : 'nobody'
}
