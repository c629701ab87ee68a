import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { toast } from '#lib/feedback'
import { deleteDraft } from '#lib/storage'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { celebrate } from '../../celebration.ts'
import type { addressToSave } from '../model/index.ts'
import { saveAddress } from './save-address.ts'
import { type CreatedReservation, deleteIdempotencyKey } from './send-reservation.ts'

/** The user's own reservation, an entry of the waiting list, or a manual reservation. */
export type ReserveKind = 'own' | 'waitingList' | 'manual'

/** A guest keeps the secret in the address; a seller sees the reservation without it. */
const reservationPath = (kind: ReserveKind, { id, uuid }: CreatedReservation): string =>
  `/reservations/edit/${id}${uuid === undefined || kind === 'manual' ? '' : `?uuid=${uuid}`}`

/** Saves the address, empties the cart and opens the new reservation. */
export const useAfterCreation = (offerId: number, kind: ReserveKind) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  return (created: CreatedReservation, address: ReturnType<typeof addressToSave>): void => {
    if (address) void saveAddress(client, address)
    deleteIdempotencyKey(offerId)
    // The cart of the offer page is emptied as well.
    deleteDraft(`cart-${offerId}`)
    void invalidate(client, staleAfter.reservationCreated())
    if (kind === 'manual') toast('success', 'Rezerwacja zapisana i potwierdzona')
    if (kind === 'own') celebrate(created.id)
    void navigate(reservationPath(kind, created))
  }
}
