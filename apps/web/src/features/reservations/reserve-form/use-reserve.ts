import { sellerReservationRoutes } from '@kram/contract/seller-view/routes'
import { reservationRoutes } from '@kram/contract/reservations/routes'
import type { OfferView } from '@kram/contract/offers/views'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { ApiError, call } from '#lib/api'
import { deleteDraft, readDraft, writeDraft } from '#lib/storage'
import { type Form, formErrorMessages, showFailure, useContractForm, useDraft } from '#lib/forms'
import { useNow } from '#lib/hooks'
import { useRole } from '#lib/session'
import { toast } from '#lib/feedback'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { saveAddress } from './save-address.ts'
import {
  addressToSave,
  type Cart,
  reservationBody,
  type ValidatedFields,
  emptyReservationFields,
  type Fields,
  GuestFields,
  UserFields,
  cartTotals,
} from './reserve.model.ts'
import { useSeenPrices } from './use-seen-prices.ts'
import { useDeliveryTerms } from './use-delivery-terms.ts'

export type Shortage = { offerItemId: number; left: number }
type Occurrence = OfferView['occurrences'][number]
type CreatedReservation = { id: number; uuid?: string }

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

/** Occurrences that can still be chosen. */
const openOccurrences = (offer: OfferView, fulfilment: string, now: Date): Occurrence[] =>
  offer.occurrences.filter(
    (occurrence) =>
      occurrence.fulfilment === fulfilment && occurrence.status === 'open' && now < new Date(occurrence.cutoffAt),
  )

const shortagesIn = (error: unknown): Shortage[] => {
  if (!(error instanceof ApiError) || error.code !== 'OUT_OF_STOCK') return []
  // Details of the error OUT_OF_STOCK.
  return (error.body.details?.['lines'] ?? []) as Shortage[]
}

const OCCURRENCE_ERROR_CODES: readonly string[] = [
  'SLOT_FULL',
  'CUTOFF_PASSED',
  'OCCURRENCE_CLOSED',
  'FULFILMENT_NOT_ALLOWED',
]

/** The selected occurrence and its totals. */
const useSelection = (offer: OfferView, cart: Cart, form: Form<Fields, ValidatedFields>, kind: ReserveKind) => {
  const now = useNow()
  const { fulfilment = 'pickup', occurrenceId } = useWatch({ control: form.control })
  const occurrences = openOccurrences(offer, fulfilment, now)
  const selectable = occurrences.filter(({ remaining }) => remaining !== 0)
  // A full occurrence can be chosen for the waiting list, but it is not preselected while another is free.
  const open = kind === 'manual' ? selectable : occurrences
  const occurrence = open.find(({ id }) => id === occurrenceId) ?? selectable[0] ?? open[0]
  const { terms, loaded } = useDeliveryTerms(occurrence)
  const ready = cart.lines.length > 0 && occurrence !== undefined && loaded
  const isWaiting = kind === 'waitingList' || occurrence?.remaining === 0
  return {
    fulfilment,
    occurrences,
    occurrence,
    terms,
    sum: cartTotals(cart, terms),
    lines: cart.lines,
    ready,
    isWaiting,
  }
}

const useIsLoggedIn = (): boolean => {
  const role = useRole()
  return role === 'buyer' || role === 'seller'
}

/** Sends the request of a user, of a guest, or of a seller who enters a manual reservation. */
const sendReservation = (
  sender: 'loggedIn' | 'guest' | 'manual',
  body: ReturnType<typeof reservationBody> & { wait?: boolean },
  { contactName, contactEmail }: ValidatedFields,
  keyDraft: string,
): Promise<CreatedReservation> => {
  if (sender === 'loggedIn')
    return call(reservationRoutes.create, { body, idempotencyKey: idempotencyKeyFor(keyDraft, body) })
  if (sender === 'guest') {
    const guest = { ...body, contactName, contactEmail }
    const idempotencyKey = idempotencyKeyFor(keyDraft, guest)
    const send = (headers: Record<string, string> = {}) =>
      call(reservationRoutes.createAnonymous, { body: guest, idempotencyKey, headers })
    return send().catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'WORK_REQUIRED') throw error
      return (await import('./proof-of-work/send-with-proof.ts')).sendWithProof(error, send)
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

/** The user's own reservation, an entry of the waiting list, or a manual reservation. */
export type ReserveKind = 'own' | 'waitingList' | 'manual'

const DRAFTS: Record<ReserveKind, string> = { own: 'reserve', waitingList: 'queue', manual: 'phone-in' }

/** A guest keeps the secret in the address; a seller sees the reservation without it. */
const reservationPath = (kind: ReserveKind, { id, uuid }: CreatedReservation): string =>
  `/reservations/edit/${id}${uuid === undefined || kind === 'manual' ? '' : `?uuid=${uuid}`}`

/** State and actions of the reservation form. */
export const useReserve = (
  offer: OfferView,
  cart: Cart,
  onQuantityChange: (itemId: number, quantity: number) => void,
  kind: ReserveKind = 'own',
) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isLoggedIn = useIsLoggedIn()
  const loggedIn = isLoggedIn && kind !== 'manual'
  const schema: z.ZodMiniType<ValidatedFields, Fields> = loggedIn ? UserFields : GuestFields
  const form = useContractForm(schema, emptyReservationFields(offer), { warnOnLeave: false })
  const clearDraft = useDraft(form, `${DRAFTS[kind]}-${offer.id}`)
  const keyDraft = `reserve-key-${offer.id}`
  const [shortages, setShortages] = useState<Shortage[]>([])
  const selection = useSelection(offer, cart, form, kind)
  const prices = useSeenPrices(offer, cart, { scheduleId: selection.occurrence?.scheduleId, terms: selection.terms })
  const pricesChanged = prices.changed && kind !== 'manual'

  const send = ({
    fields,
    onWaitingList,
  }: {
    fields: ValidatedFields
    onWaitingList: boolean
  }): Promise<CreatedReservation> => {
    const chosen = { ...fields, occurrenceId: selection.occurrence?.id ?? null }
    const body = reservationBody(offer.id, cart, chosen, selection.sum.total)
    return sendReservation(
      kind === 'manual' ? 'manual' : loggedIn ? 'loggedIn' : 'guest',
      onWaitingList ? { ...body, submit: false, wait: true } : body,
      fields,
      keyDraft,
    )
  }
  const onCreated = (created: CreatedReservation, { fields }: { fields: ValidatedFields }): void => {
    const address = loggedIn ? addressToSave(fields) : null
    if (address) void saveAddress(client, address)
    clearDraft()
    deleteDraft(keyDraft)
    // The cart of the offer page is emptied as well.
    deleteDraft(`cart-${offer.id}`)
    void invalidate(client, staleAfter.reservationCreated())
    if (kind === 'manual') toast('success', 'Rezerwacja zapisana i potwierdzona')
    void navigate(reservationPath(kind, created))
  }
  const onFailed = (error: Error): void => {
    setShortages(shortagesIn(error))
    const apiFailure = error instanceof ApiError ? error : null
    if (apiFailure?.status === 409) void invalidate(client, staleAfter.reservationRejected())
    if (!apiFailure || !OCCURRENCE_ERROR_CODES.includes(apiFailure.code)) return showFailure(form, error)
    return form.setError('occurrenceId', { type: apiFailure.code, message: apiFailure.message }, { shouldFocus: true })
  }
  const reserve = useMutation({ mutationFn: send, onSuccess: onCreated, onError: onFailed })

  return {
    ...selection,
    form,
    loggedIn,
    isManual: kind === 'manual',
    shortages,
    problems: formErrorMessages(form),
    pricesChanged,
    /** Confirms the new total; afterwards the form can be submitted again. */
    acceptPrices: (): void => {
      form.clearErrors('root')
      prices.accept()
    },
    busy: reserve.isPending,
    /** Reduces a short line to what is left. */
    reduceLine: (id: number, quantity: number): void => {
      onQuantityChange(id, quantity)
      form.clearErrors('root')
      setShortages((lines) => lines.filter(({ offerItemId }) => offerItemId !== id))
    },
    submit: form.handleSubmit((fields) => {
      if (!reserve.isPending && !pricesChanged) reserve.mutate({ fields, onWaitingList: selection.isWaiting })
    }),
    /** Joins the waiting list for short lines. */
    wait: form.handleSubmit((fields) => {
      if (!reserve.isPending) reserve.mutate({ fields, onWaitingList: true })
    }),
  }
}

export type Reserve = ReturnType<typeof useReserve>
