import type { SellerPrincipal } from '#platform/auth'
import type { Tx } from '#platform/database'
import { orNotFound } from '#platform/errors'
import { addThreadEntry } from '#modules/comments/thread'
import { type ClosingEvent, closingEntryText, publishReservationEvent } from '../events/index.ts'
import { lockReservation } from '../records/index.ts'
import { applyActionLocked } from './accept-reject-cancel.ts'

/** Cancels because the seller stops selling or closes a location. */
export async function cancelByClosing(tx: Tx, id: number, by: SellerPrincipal, reason: string): Promise<void> {
  const locked = orNotFound(await lockReservation(tx, id, by))
  await applyActionLocked(tx, locked, by, { action: 'cancel', input: { reason, cause: 'other' } })
}

type Announcement = { event: ClosingEvent; place: string | null; message: string | null }

/** Notifies the buyer of what a closing means for this reservation, in the thread and by every channel. */
export async function announceClosing(tx: Tx, id: number, { event, ...details }: Announcement): Promise<void> {
  await addThreadEntry(tx, id, event, closingEntryText(event, details))
  await publishReservationEvent(tx, { reservationId: id, event, by: 'seller' })
}
