import type { Session } from '@kram/contract/accounts/schemas'
import { deleteDraft, readDraft, writeDraft } from '../storage/index.ts'
import { roleOf } from './session.ts'

const NAME = 'guest-reservation'

/** The reservation that a guest opened last on this device, with its secret. */
export type GuestReservation = { id: number; uuid: string; number: string }

const isGuestReservation = (value: unknown): value is GuestReservation =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'uuid' in value &&
  typeof value.uuid === 'string' &&
  'number' in value &&
  typeof value.number === 'string'

/** Kept for two weeks after the last visit; like every draft it is removed at the logout. */
export const storeGuestReservation = (opened: GuestReservation): void => writeDraft(NAME, opened)

/** After the reservation was added to an account, or its data were deleted: the link is dead. */
export const forgetGuestReservation = (): void => deleteDraft(NAME)

export const storedGuestReservation = (): GuestReservation | null => {
  const stored = readDraft(NAME)
  return isGuestReservation(stored) ? stored : null
}

/**
 * The way back of a guest: also after the session ran out, because the link opens a new one. A user finds reservations in the menu.
 */
export const guestReservationLink = (
  session: Session | null,
  stored: GuestReservation | null,
): { id: number; to: string; label: string } | null => {
  const role = roleOf(session)
  if (role === 'buyer' || role === 'seller') return null
  const id = session?.user.reservationId ?? stored?.id
  if (id === undefined) return null
  if (stored?.id !== id) return { id, to: `/reservations/edit/${id}`, label: 'Twoja rezerwacja' }
  return { id, to: `/reservations/edit/${id}?uuid=${stored.uuid}`, label: `Twoja rezerwacja nr ${stored.number}` }
}
