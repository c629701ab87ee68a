import { reservationRoutes } from '@kram/contract/reservations/routes'
import { sellerReservationRoutes } from '@kram/contract/seller-view/routes'
import { ApiError, call } from '#lib/api'
import { deleteDraft, readDraft, writeDraft } from '#lib/storage'
import type { reservationBody, ValidatedFields } from '../model/index.ts'

export type CreatedReservation = { id: number; uuid?: string }

const keyDraftOf = (offerId: number): string => `reserve-key-${offerId}`

export const deleteIdempotencyKey = (offerId: number): void => deleteDraft(keyDraftOf(offerId))

const isStoredKey = (value: unknown): value is { text: string; key: string } =>
  typeof value === 'object' && value !== null && 'text' in value && 'key' in value && typeof value.key === 'string'

/**
 * The idempotency key of this request: the same for the same content, also after a reload, so that a lost response never
 * creates two reservations.
 */
const idempotencyKeyFor = (draft: string, body: object): string => {
  const text = JSON.stringify(body)
  const stored = readDraft(draft)
  if (isStoredKey(stored) && stored.text === text) return stored.key
  const key = crypto.randomUUID()
  writeDraft(draft, { text, key })
  return key
}

type Sender = 'loggedIn' | 'guest' | 'manual'

/** Sends the request of a user, of a guest, or of a seller who enters a manual reservation. */
export const sendReservation = (
  sender: Sender,
  body: ReturnType<typeof reservationBody> & { wait?: boolean },
  { contactName, contactEmail }: ValidatedFields,
): Promise<CreatedReservation> => {
  const keyDraft = keyDraftOf(body.offerId)
  if (sender === 'loggedIn')
    return call(reservationRoutes.create, { body, idempotencyKey: idempotencyKeyFor(keyDraft, body) })
  if (sender === 'guest') {
    const guest = { ...body, contactName, contactEmail }
    const idempotencyKey = idempotencyKeyFor(keyDraft, guest)
    const send = (headers: Record<string, string> = {}) =>
      call(reservationRoutes.createAnonymous, { body: guest, idempotencyKey, headers })
    return send().catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'WORK_REQUIRED') throw error
      return (await import('../proof-of-work/send-with-proof.ts')).sendWithProof(error, send)
    })
  }
  // A manual reservation is accepted at once; the seller knows the prices.
  const { offerId, occurrenceId, fulfilment, note, deliveryAddress, items, contactPhone } = body
  const manual = {
    offerId,
    occurrenceId,
    fulfilment,
    note,
    deliveryAddress,
    items,
    contactPhone,
    contactName,
    contactEmail,
  }
  return call(sellerReservationRoutes.createManual, {
    body: manual,
    idempotencyKey: idempotencyKeyFor(keyDraft, manual),
  })
}
