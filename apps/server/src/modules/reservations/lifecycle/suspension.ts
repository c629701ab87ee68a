import type { AdminPrincipal } from '#platform/auth'
import type { Tx } from '#platform/database'
import { orNotFound } from '#platform/errors'
import { addThreadEntry } from '#modules/comments/thread'
import type { Participant } from '../access/index.ts'
import { publishReservationEvent, type SuspensionEvent, suspensionEntryText } from '../events/index.ts'
import { lockReservation } from '../records/index.ts'
import { applyActionLocked } from './accept-reject-cancel.ts'

/** Cancels because a participant was suspended. The entry of the audit is added by whoever called this, when no other row has to be locked. */
export async function cancelBySuspension(tx: Tx, id: number, by: AdminPrincipal, reason: string): Promise<void> {
  const locked = orNotFound(await lockReservation(tx, id, by))
  await applyActionLocked(tx, locked, by, { action: 'cancel', input: { reason }, recordedElsewhere: true })
}

type Announcement = { event: SuspensionEvent; participant: Participant }

/** Notifies the other participant that this one is suspended or active again, in the thread and by every channel. */
export async function announceSuspension(tx: Tx, id: number, { event, participant }: Announcement): Promise<void> {
  await addThreadEntry(tx, id, event, suspensionEntryText(event, participant))
  await publishReservationEvent(tx, { reservationId: id, event, by: participant })
}
