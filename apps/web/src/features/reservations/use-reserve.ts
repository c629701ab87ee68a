import type { OfferView } from '@kram/contract/offer-views'
import { reservationDeskRoutes } from '@kram/contract/reservation-desk'
import { reservationRoutes } from '@kram/contract/reservations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { call } from '#lib/api.ts'
import { dropDraft, readDraft, useDraft, writeDraft } from '#lib/drafts.ts'
import { ApiFailure } from '#lib/failures.ts'
import { type Form, formProblems, showFailure, useContractForm } from '#lib/forms.ts'
import { useNow } from '#lib/now.ts'
import { useRole } from '#lib/session.ts'
import { toast } from '#ui/toasts.ts'
import { keepAddress } from './keep-address.ts'
import {
  addressToKeep,
  type Basket,
  bodyOf,
  type Checked,
  emptyFields,
  type Fields,
  GuestFields,
  MemberFields,
  sumOf,
} from './reserve.model.ts'
import { useSeenPrices } from './use-seen-prices.ts'
import { useTerms } from './use-terms.ts'

export type Short = { offerItemId: number; left: number }
type Occurrence = OfferView['occurrences'][number]
type Made = { id: number; uuid?: string }

const isKept = (value: unknown): value is { text: string; key: string } =>
  typeof value === 'object' && value !== null && 'text' in value && 'key' in value && typeof value.key === 'string'

/**
 * The key of this request: the same for the same words, also after a reload, so that a lost answer never makes two
 * reservations; another one when something was corrected.
 */
const keyOf = (draft: string, body: object): string => {
  const text = JSON.stringify(body)
  const kept = readDraft(draft)
  if (isKept(kept) && kept.text === text) return kept.key
  const key = crypto.randomUUID()
  writeDraft(draft, { text, key })
  return key
}

/** Windows one may still choose. */
const openWindows = (offer: OfferView, fulfilment: string, now: Date): Occurrence[] =>
  offer.occurrences.filter(
    (window) => window.fulfilment === fulfilment && window.status === 'open' && now < new Date(window.cutoffAt),
  )

const shortOf = (error: unknown): Short[] => {
  if (!(error instanceof ApiFailure) || error.code !== 'OUT_OF_STOCK') return []
  // The server names the lines with OUT_OF_STOCK.
  return (error.body.details?.['lines'] ?? []) as Short[]
}

const WINDOW_CODES: readonly string[] = ['SLOT_FULL', 'CUTOFF_PASSED', 'OCCURRENCE_CLOSED', 'FULFILMENT_NOT_ALLOWED']

/** What the form asks for right now: the window that counts, and what it costs there. */
const useChoice = (offer: OfferView, basket: Basket, form: Form<Fields, Checked>, whose: Whose) => {
  const now = useNow()
  const { fulfilment = 'pickup', occurrenceId } = useWatch({ control: form.control })
  const windows = openWindows(offer, fulfilment, now)
  const selectable = windows.filter(({ left }) => left !== 0)
  // One may wait for a full window, too; nobody is put into one unasked while another is free.
  const open = whose === 'caller' ? selectable : windows
  const window = open.find(({ id }) => id === occurrenceId) ?? selectable[0] ?? open[0]
  const { terms, known } = useTerms(window)
  const ready = basket.lines.length > 0 && window !== undefined && known
  const waits = whose === 'queue' || window?.left === 0
  return { fulfilment, windows, window, terms, sum: sumOf(basket, terms), lines: basket.lines, ready, waits }
}

const useMember = (): boolean => {
  const role = useRole()
  return role === 'customer' || role === 'seller'
}

/** Sends what the form means: for a member, for a guest, or for somebody on the telephone. */
const sendAs = (
  who: 'member' | 'guest' | 'caller',
  body: ReturnType<typeof bodyOf> & { wait?: boolean },
  { contactName, contactEmail }: Checked,
  keyDraft: string,
): Promise<Made> => {
  if (who === 'member') return call(reservationRoutes.create, { body, idempotencyKey: keyOf(keyDraft, body) })
  if (who === 'guest') {
    const guest = { ...body, contactName, contactEmail }
    return call(reservationRoutes.createAnonymous, { body: guest, idempotencyKey: keyOf(keyDraft, guest) })
  }
  // The seller who writes it down knows the prices, and it stands at once.
  const { offerId, occurrenceId, fulfilment, note, deliveryAddress, items, contactPhone } = body
  const caller = {
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
  return call(reservationDeskRoutes.phoneIn, { body: caller, idempotencyKey: keyOf(keyDraft, caller) })
}

/** Whose reservation it is: one's own, one's own once somebody gives the goods back, or that of somebody on the telephone to whom the seller of the offer is talking. */
export type Whose = 'own' | 'queue' | 'caller'

const DRAFTS: Record<Whose, string> = { own: 'reserve', queue: 'queue', caller: 'phone-in' }

/** The secret of the link stays in the address for who reserved without an account; a seller sees the reservation anyway. */
const pathAfter = (whose: Whose, { id, uuid }: Made): string =>
  `/reservations/edit/${id}${uuid === undefined || whose === 'caller' ? '' : `?uuid=${uuid}`}`

/** All that the form on the offer page knows and does. */
export const useReserve = (
  offer: OfferView,
  basket: Basket,
  onAmount: (itemId: number, amount: number) => void,
  whose: Whose = 'own',
) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const known = useMember()
  const member = known && whose !== 'caller'
  const schema: z.ZodMiniType<Checked, Fields> = member ? MemberFields : GuestFields
  const form = useContractForm(schema, emptyFields(offer), { asks: false })
  const forget = useDraft(form, `${DRAFTS[whose]}-${offer.id}`)
  const keyDraft = `reserve-key-${offer.id}`
  const [short, setShort] = useState<Short[]>([])
  const choice = useChoice(offer, basket, form, whose)
  const prices = useSeenPrices(offer, basket, { scheduleId: choice.window?.scheduleId, terms: choice.terms })
  const pricesChanged = prices.changed && whose !== 'caller'

  const send = ({ fields, later }: { fields: Checked; later: boolean }): Promise<Made> => {
    const chosen = { ...fields, occurrenceId: choice.window?.id ?? null }
    const body = bodyOf(offer.id, basket, chosen, choice.sum.total)
    return sendAs(
      whose === 'caller' ? 'caller' : member ? 'member' : 'guest',
      later ? { ...body, submit: false, wait: true } : body,
      fields,
      keyDraft,
    )
  }
  const done = (made: Made, { fields }: { fields: Checked }): void => {
    const address = member ? addressToKeep(fields) : null
    if (address) void keepAddress(client, address)
    forget()
    dropDraft(keyDraft)
    // The choice of the page around is used up as well.
    dropDraft(`basket-${offer.id}`)
    void client.invalidateQueries({ queryKey: ['offers'] })
    void client.invalidateQueries({ queryKey: ['reservations'] })
    if (whose === 'caller') toast('success', 'Rezerwacja zapisana i potwierdzona')
    void navigate(pathAfter(whose, made))
  }
  const refused = (error: Error): void => {
    setShort(shortOf(error))
    const known = error instanceof ApiFailure ? error : null
    if (known?.status === 409) {
      void client.invalidateQueries({ queryKey: ['offers'] })
      // What a delivery costs stands there.
      void client.invalidateQueries({ queryKey: ['schedules'] })
    }
    if (!known || !WINDOW_CODES.includes(known.code)) return showFailure(form, error)
    return form.setError('occurrenceId', { type: known.code, message: known.message }, { shouldFocus: true })
  }
  const reserve = useMutation({ mutationFn: send, onSuccess: done, onError: refused })

  return {
    ...choice,
    form,
    member,
    forCaller: whose === 'caller',
    short,
    problems: formProblems(form),
    pricesChanged,
    /** The new sum has been read; only now the button orders again. */
    acceptPrices: (): void => {
      form.clearErrors('root')
      prices.accept()
    },
    busy: reserve.isPending,
    /** Takes just what is left of a line that was short. */
    reduce: (id: number, amount: number): void => {
      onAmount(id, amount)
      form.clearErrors('root')
      setShort((lines) => lines.filter(({ offerItemId }) => offerItemId !== id))
    },
    submit: form.handleSubmit((fields) => {
      if (!reserve.isPending && !pricesChanged) reserve.mutate({ fields, later: choice.waits })
    }),
    /** What is short now may be given back by somebody: wait for it. */
    wait: form.handleSubmit((fields) => {
      if (!reserve.isPending) reserve.mutate({ fields, later: true })
    }),
  }
}

export type Reserve = ReturnType<typeof useReserve>
