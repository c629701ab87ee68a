import type { TimeSlot } from '@kram/contract/schedules/schemas'
import type { OfferView } from '@kram/contract/offers/views'
import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type Form, formErrorMessages, useContractForm, useDraft } from '#lib/forms'
import { useNow } from '#lib/hooks'
import { useRole } from '#lib/session'
import { hasOpenTimeSlot, openTimeSlots, selectedTimeSlot } from '../fields/index.ts'
import {
  addressToSave,
  type Cart,
  cartTotals,
  shortOnDate,
  emptyReservationFields,
  type Fields,
  GuestFields,
  reservationBody,
  useDeliveryTerms,
  UserFields,
  useSeenPrices,
  type ValidatedFields,
} from './model/index.ts'
import {
  type CreatedReservation,
  type ReserveKind,
  sendReservation,
  useAfterCreation,
  useRepetition,
  useRejection,
} from './submission/index.ts'

type Occurrence = OfferView['occurrences'][number]

/** Occurrences that can still be chosen. */
const openOccurrences = (offer: OfferView, fulfilment: string, now: Date): Occurrence[] =>
  offer.occurrences.filter(
    (occurrence) =>
      occurrence.fulfilment === fulfilment &&
      occurrence.status === 'open' &&
      now < new Date(occurrence.cutoffAt) &&
      hasOpenTimeSlot(occurrence, now),
  )

/** The time slot within the occurrence, and whether it is full. */
const timeSlotOf = (occurrence: Occurrence | undefined, start: string | null, now: Date) => {
  const timeSlots = occurrence ? openTimeSlots(occurrence, now) : null
  const timeSlot = selectedTimeSlot(timeSlots, start)
  return { timeSlots, timeSlot, isFull: occurrence?.remaining === 0 || timeSlot?.remaining === 0 }
}

/** The occurrence that is used while none is chosen: one with enough of everything, otherwise one that is not full. */
const preselected = (offer: OfferView, { lines }: Cart, free: readonly Occurrence[]): Occurrence | undefined =>
  free.find(({ date }) => shortOnDate(offer.items, lines, date).length === 0) ?? free[0]

const termOf = (occurrence: Occurrence | undefined, timeSlot: TimeSlot | null) => ({
  occurrenceId: occurrence?.id ?? null,
  timeSlot: timeSlot?.startsAt ?? null,
})

/** The fee that was shown; none while it depends on an address that is not known. */
const quoteOf = (occurrence: Occurrence | undefined, delivery: ReturnType<typeof useDeliveryTerms>) => ({
  scheduleId: occurrence?.scheduleId,
  upToKm: delivery.upToKm,
  terms: delivery.byDistance ? null : delivery.terms,
})

/** The selected occurrence and its totals. */
const useSelection = (offer: OfferView, cart: Cart, form: Form<Fields, ValidatedFields>, kind: ReserveKind) => {
  const now = useNow()
  const { fulfilment = 'pickup', occurrenceId, timeSlot: start = null, point } = useWatch({ control: form.control })
  const occurrences = openOccurrences(offer, fulfilment, now)
  const selectable = occurrences.filter(({ remaining }) => remaining !== 0)
  // A full occurrence can be chosen for the waiting list, but it is not preselected while another is free.
  const open = kind === 'manual' ? selectable : occurrences
  const occurrence = open.find(({ id }) => id === occurrenceId) ?? preselected(offer, cart, selectable) ?? open[0]
  const delivery = useDeliveryTerms(occurrence, pointOf(point))
  const { timeSlots, timeSlot, isFull } = timeSlotOf(occurrence, start, now)
  const isWaiting = kind === 'waitingList' || isFull
  return {
    fulfilment,
    occurrences,
    occurrence,
    timeSlots,
    timeSlot,
    /** The choice as the request names it. */
    term: termOf(occurrence, timeSlot),
    ...delivery,
    quote: quoteOf(occurrence, delivery),
    sum: cartTotals(cart, delivery.terms),
    lines: cart.lines,
    ready: cart.lines.length > 0 && occurrence !== undefined && delivery.loaded,
    isWaiting,
  }
}

const pointOf = (point: { latitude?: number; longitude?: number } | null | undefined) =>
  point?.latitude !== undefined && point.longitude !== undefined
    ? { latitude: point.latitude, longitude: point.longitude }
    : null

const useIsLoggedIn = (): boolean => {
  const role = useRole()
  return role === 'buyer' || role === 'seller'
}

const DRAFTS: Record<ReserveKind, string> = { own: 'reserve', waitingList: 'queue', manual: 'phone-in' }

type Submission = { fields: ValidatedFields; onWaitingList: boolean }

/** State and actions of the reservation form. */
export const useReserve = (
  offer: OfferView,
  cart: Cart,
  onQuantityChange: (itemId: number, quantity: number) => void,
  kind: ReserveKind = 'own',
) => {
  const isLoggedIn = useIsLoggedIn()
  const loggedIn = isLoggedIn && kind !== 'manual'
  const schema: z.ZodMiniType<ValidatedFields, Fields> = loggedIn ? UserFields : GuestFields
  const form = useContractForm(schema, emptyReservationFields(offer), { warnOnLeave: false })
  const clearDraft = useDraft(form, `${DRAFTS[kind]}-${offer.id}`)
  const selection = useSelection(offer, cart, form, kind)
  const prices = useSeenPrices(offer, cart, selection.quote)
  const pricesChanged = prices.changed && kind !== 'manual'
  const { shortages, showRejection, removeShortage } = useRejection(form)
  const afterCreation = useAfterCreation(offer.id, kind)
  const { choice: repetition, repeat } = useRepetition()
  const reserve = useMutation({
    mutationFn: async ({ fields, onWaitingList }: Submission): Promise<CreatedReservation> => {
      const chosen = { ...fields, ...selection.term }
      const body = reservationBody(offer.id, cart, chosen, selection.sum.total)
      const sender = kind === 'manual' ? 'manual' : loggedIn ? 'loggedIn' : 'guest'
      const request = onWaitingList ? { ...body, submit: false, wait: true } : body
      const created = await sendReservation(sender, request, fields)
      if (loggedIn && !onWaitingList) await repeat(created.id)
      return created
    },
    onSuccess: (created, { fields }) => {
      clearDraft()
      afterCreation(created, loggedIn ? addressToSave(fields) : null)
    },
    onError: showRejection,
  })

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
    ...repetition,
    busy: reserve.isPending,
    /** Reduces a short line to what is left. */
    reduceLine: (id: number, quantity: number): void => {
      onQuantityChange(id, quantity)
      removeShortage(id)
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
