import { AUTO_COMPLETE_HOURS, DRAFT_DAYS } from '@kram/contract/reservations/periods'
import { handOverText, showCodeText } from '@kram/polish/fulfilment-text'
import type { ReservationStatus } from '@kram/contract/reservations/status'
import type { ReservationRow, ReservationView } from '@kram/contract/reservations/views'
import { FINAL_STATUSES, RESERVATION_STATUS_LABELS } from '@kram/contract/reservations/status'
import { localDateOf } from '@kram/contract/common/time'
import { momentText, relativeOccurrenceText } from '@kram/polish/format'
import type { Tone } from '#ui/list'

const STATUS_TONES: Record<ReservationStatus, Tone> = {
  draft: 'neutral',
  pending: 'warn',
  change_proposed: 'warn',
  accepted: 'good',
  ready: 'good',
  out_for_delivery: 'info',
  completed: 'neutral',
  rejected: 'danger',
  cancelled: 'danger',
  expired: 'danger',
  no_show: 'danger',
}
const FINAL: readonly ReservationStatus[] = FINAL_STATUSES
export const isFinal = ({ status }: Pick<ReservationView, 'status'>): boolean => FINAL.includes(status)

/** Phase of the hand-over: before its day, on it or later, or finished. */
export const handOverStage = (
  view: Pick<ReservationView, 'status' | 'occurrence'>,
  now: Date,
): 'before' | 'day' | 'over' => {
  if (isFinal(view)) return 'over'
  return view.occurrence && localDateOf(now) < view.occurrence.date ? 'before' : 'day'
}

export const statusTone = (status: ReservationStatus): Tone => STATUS_TONES[status]

/** The status as a label; deliveries have labels of their own. */
export const statusLabel = ({ status, fulfilment }: Pick<ReservationRow, 'status' | 'fulfilment'>): string => {
  if (fulfilment === 'delivery' && status === 'completed') return 'Dostarczona'
  if (fulfilment === 'delivery' && status === 'ready') return 'Spakowana'
  return RESERVATION_STATUS_LABELS[status]
}

/** `sobota, 21 listopada, 8:00–12:00`, or nothing while no occurrence is chosen. */
export const occurrenceText = (
  occurrence: { startsAt: string | null; endsAt: string | null } | null,
  now: Date,
): string | null =>
  occurrence?.startsAt && occurrence.endsAt ? relativeOccurrenceText(occurrence.startsAt, occurrence.endsAt, now) : null

const CANCELLED_BY_TEXTS: Record<NonNullable<ReservationView['cancelledBy']>, { buyer: string; seller: string }> = {
  buyer: { buyer: 'Anulowana przez Ciebie', seller: 'Anulowana przez kupującego' },
  guest: { buyer: 'Anulowana przez Ciebie', seller: 'Anulowana przez kupującego' },
  seller: { buyer: 'Anulowana przez sprzedawcę', seller: 'Anulowana przez Ciebie' },
  admin: { buyer: 'Anulowana przez operatora serwisu', seller: 'Anulowana przez operatora serwisu' },
  system: { buyer: 'Anulowana automatycznie', seller: 'Anulowana automatycznie' },
}

/** Empty when the thread is closed. */
const writeToSellerHint = (when: string, { canComment }: ReservationView): string =>
  canComment ? ` ${when}, napisz do sprzedawcy.` : ''
const reasonText = (reason: string | null): string => (reason ? ` Powód: ${reason}` : '')

type StatusText = { title: string; next: string }
type StatusDescriber = (view: ReservationView, occurrence: string | null, now: Date) => StatusText

const paymentText = ({ fulfilment }: ReservationView): string => `Płacisz dopiero ${handOverText(fulfilment)}.`
const cancelled =
  (side: 'buyer' | 'seller'): StatusDescriber =>
  (view) => ({
    title: view.cancelledBy ? CANCELLED_BY_TEXTS[view.cancelledBy][side] : 'Anulowana',
    next: `${side === 'buyer' ? 'Nic nie płacisz.' : view.cancelledLate ? 'Po terminie zamówień.' : 'Towar wrócił do sprzedaży, chyba że zaznaczono inaczej.'}${reasonText(view.cancelReason)}`,
  })

const BUYER_TEXTS: Record<ReservationStatus, StatusDescriber> = {
  draft: ({ waiting }, _occurrence, now) => {
    if (waiting === null)
      return {
        title: 'Koszyk',
        next: `Nic nie jest jeszcze zarezerwowane. Sprawdź i zarezerwuj, kiedy zechcesz, najpóźniej w ciągu ${DRAFT_DAYS} dni.`,
      }
    return waiting.heldUntil === null
      ? { title: 'Na liście oczekujących', next: 'Nic nie jest jeszcze zarezerwowane.' }
      : { title: 'Czeka na Ciebie', next: `Zdecyduj najpóźniej: ${momentText(waiting.heldUntil, now)}.` }
  },
  pending: ({ answerBy }, _occurrence, now) => ({
    title: 'Oczekuje na potwierdzenie',
    next: answerBy
      ? `Sprzedawca odpowie najpóźniej: ${momentText(answerBy, now)}. Jeśli nie odpowie, rezerwacja wygaśnie, a Ty nic nie płacisz.`
      : 'Sprzedawca niedługo odpowie.',
  }),
  change_proposed: ({ proposal }) => ({
    title: 'Propozycja zmiany',
    next:
      proposal?.proposedBy === 'buyer'
        ? 'Sprzedawca dostał Twoją prośbę o zmianę. Do jego odpowiedzi zostaje tak, jak było.'
        : 'Sprzedawca prosi o zmianę. Zobacz poniżej, co się zmieni, i odpowiedz.',
  }),
  accepted: (view, occurrence) => ({
    title: 'Potwierdzona',
    next: `${view.fulfilment === 'pickup' ? 'Odbiór' : 'Dostawa'}: ${occurrence ?? ''}. ${showCodeText(view.fulfilment)} ${paymentText(view)}`,
  }),
  ready: ({ fulfilment }, occurrence) =>
    fulfilment === 'pickup'
      ? { title: 'Gotowa do odbioru', next: `Zamówienie jest spakowane. Odbiór: ${occurrence ?? ''}. Pokaż kod.` }
      : { title: 'Spakowana', next: `Zamówienie jest spakowane. Dostawa: ${occurrence ?? ''}.` },
  out_for_delivery: (view) => ({ title: 'W drodze', next: `Sprzedawca jest w drodze. ${paymentText(view)}` }),
  completed: (view) => ({
    title: view.fulfilment === 'pickup' ? 'Odebrana' : 'Dostarczona',
    next: `${view.autoCompleted ? 'Zakończona automatycznie po terminie odbioru.' : 'Zamówienie odebrane.'}${writeToSellerHint('Jeśli coś się nie zgadza', view)}`,
  }),
  rejected: ({ cancelReason }) => ({
    title: 'Odrzucona',
    next: `Sprzedawca nie może jej zrealizować. Nic nie płacisz.${reasonText(cancelReason)}`,
  }),
  cancelled: cancelled('buyer'),
  expired: () => ({ title: 'Wygasła bez odpowiedzi', next: 'Sprzedawca nie odpowiedział na czas. Nic nie płacisz.' }),
  no_show: (view) => ({
    title: 'Nieodebrana',
    next: `Zamówienie nie zostało odebrane w terminie.${writeToSellerHint('Jeśli to pomyłka', view)}`,
  }),
}

const SELLER_TEXTS: Record<ReservationStatus, StatusDescriber> = {
  ...BUYER_TEXTS,
  draft: () => ({ title: 'Koszyk', next: 'Kupujący jeszcze tego nie zarezerwował.' }),
  change_proposed: ({ proposal }) => ({
    title: 'Propozycja zmiany',
    next:
      proposal?.proposedBy === 'buyer'
        ? 'Kupujący prosi o zmianę. Zobacz poniżej, co się zmieni, i odpowiedz.'
        : 'Kupujący dostał Twoją propozycję. Do jego odpowiedzi zostaje tak, jak było.',
  }),
  pending: ({ answerBy }, _occurrence, now) => ({
    title: 'Czeka na Twoją odpowiedź',
    next: answerBy
      ? `Odpowiedz najpóźniej: ${momentText(answerBy, now)}. Potem rezerwacja wygaśnie, a towar wróci do sprzedaży.`
      : 'Potwierdź albo odrzuć.',
  }),
  accepted: (_view, occurrence) => ({
    title: 'Potwierdzona',
    next: `Przygotuj na: ${occurrence ?? 'umówiony termin'}.`,
  }),
  ready: ({ fulfilment }, occurrence) => ({
    title: 'Spakowana',
    next: `${fulfilment === 'pickup' ? 'Czeka na odbiór' : 'Czeka na dostawę'}: ${occurrence ?? ''}.`,
  }),
  out_for_delivery: () => ({ title: 'W drodze', next: 'Przy przekazaniu poproś o kod.' }),
  completed: ({ autoCompleted: auto }) => ({
    title: 'Zakończona',
    next: auto ? 'Zakończona automatycznie po terminie odbioru.' : 'Wydana i rozliczona.',
  }),
  rejected: ({ cancelReason }) => ({
    title: 'Odrzucona',
    next: `Towar wrócił do sprzedaży.${reasonText(cancelReason)}`,
  }),
  cancelled: cancelled('seller'),
  expired: () => ({ title: 'Wygasła bez odpowiedzi', next: 'Towar wrócił do sprzedaży.' }),
  no_show: () => ({ title: 'Nieodebrana', next: 'Kupujący nie odebrał zamówienia.' }),
}

/** Statuses before the hand-over. */
const BEFORE_HAND_OVER: readonly ReservationStatus[] = ['accepted', 'ready', 'out_for_delivery']
const AUTO_COMPLETE_MS = AUTO_COMPLETE_HOURS * 60 * 60 * 1000

/** Text for an occurrence that is over while the reservation is still open. */
const afterOccurrenceText = ({ status, occurrence }: ReservationView, selling: boolean, now: Date): string | null => {
  if (!occurrence || !BEFORE_HAND_OVER.includes(status) || now <= new Date(occurrence.endsAt)) return null
  const closes = momentText(new Date(new Date(occurrence.endsAt).getTime() + AUTO_COMPLETE_MS), now)
  const over = `Termin minął: ${occurrenceText(occurrence, now) ?? ''}.`
  return selling
    ? `${over} Zaznacz, czy zamówienie zostało wydane. Inaczej zakończy się samo: ${closes}.`
    : `${over} Jeśli masz już swoje zamówienie, naciśnij „Potwierdź odbiór”; jeśli nie, napisz do sprzedawcy. Inaczej rezerwacja zakończy się sama: ${closes}.`
}

/** Title and next step of a status, worded for the reader's role. */
export const describeStatus = (view: ReservationView, now: Date): StatusText => {
  const selling = view.role === 'seller' || view.role === 'admin'
  const { title, next } = (selling ? SELLER_TEXTS : BUYER_TEXTS)[view.status](
    view,
    occurrenceText(view.occurrence, now),
    now,
  )
  return { title, next: afterOccurrenceText(view, selling, now) ?? next }
}
