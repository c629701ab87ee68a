import type { GuestPrincipal } from '#platform/auth'

/** Acts for the buyer of this one reservation, with or without an account: by a link of an e-mail, or as said on the phone. */
export const asBuyer = (reservationId: number): GuestPrincipal => ({
  kind: 'guest',
  reservationId,
  tokenHash: Buffer.alloc(0),
})
