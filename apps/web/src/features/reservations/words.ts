import { atHandOver, showCode } from '@kram/contract/hand-over-words'
import type { ReservationStatus } from '@kram/contract/reservation-status'
import type { ReservationRow, ReservationView } from '@kram/contract/reservation-views'
import { FINAL_STATUSES, RESERVATION_STATUS_LABELS } from '@kram/contract/reservation-status'
import { localDateOf } from '@kram/contract/time'
import { dayText, hoursText, momentText } from '#lib/format.ts'
import type { Tone } from '#ui/Badge.tsx'

const TONES: Record<ReservationStatus, Tone> = {
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
const ENDED: readonly ReservationStatus[] = FINAL_STATUSES
export const isOver = ({ status }: Pick<ReservationView, 'status'>): boolean => ENDED.includes(status)

/** How far off the hand-over is: before its day, on it or later, or all is over. */
export const stageOf = (view: Pick<ReservationView, 'status' | 'occurrence'>, now: Date): 'before' | 'day' | 'over' => {
  if (isOver(view)) return 'over'
  return view.occurrence && localDateOf(now) < view.occurrence.date ? 'before' : 'day'
}

export const toneOf = (status: ReservationStatus): Tone => TONES[status]

/** The state as a word: what is delivered is not picked up. */
export const statusWord = ({ status, fulfilment }: Pick<ReservationRow, 'status' | 'fulfilment'>): string => {
  if (fulfilment === 'delivery' && status === 'completed') return 'Dostarczona'
  if (fulfilment === 'delivery' && status === 'ready') return 'Spakowana'
  return RESERVATION_STATUS_LABELS[status]
}

/** `sobota, 21 listopada, 8:00–12:00`, or nothing while no window is chosen. */
export const windowWords = (
  window: { startsAt: string | null; endsAt: string | null } | null,
  now: Date,
): string | null =>
  window?.startsAt && window.endsAt
    ? `${dayText(window.startsAt, now)}, ${hoursText(window.startsAt, window.endsAt)}`
    : null

const WHO: Record<NonNullable<ReservationView['cancelledBy']>, { buyer: string; seller: string }> = {
  buyer: { buyer: 'Anulowana przez Ciebie', seller: 'Anulowana przez kupującego' },
  guest: { buyer: 'Anulowana przez Ciebie', seller: 'Anulowana przez kupującego' },
  seller: { buyer: 'Anulowana przez sprzedawcę', seller: 'Anulowana przez Ciebie' },
  admin: { buyer: 'Anulowana przez operatora serwisu', seller: 'Anulowana przez operatora serwisu' },
  timer: { buyer: 'Anulowana automatycznie', seller: 'Anulowana automatycznie' },
}

/** Nobody is sent to a thread that is closed. */
const orWrite = (when: string, { canComment }: ReservationView): string =>
  canComment ? ` ${when}, napisz do sprzedawcy.` : ''
const because = (reason: string | null): string => (reason ? ` Powód: ${reason}` : '')

type Told = { title: string; next: string }
type Teller = (view: ReservationView, window: string | null, now: Date) => Told

const payment = ({ fulfilment }: ReservationView): string => `Płacisz dopiero ${atHandOver(fulfilment)}.`
const cancelled =
  (side: 'buyer' | 'seller'): Teller =>
  (view) => ({
    title: view.cancelledBy ? WHO[view.cancelledBy][side] : 'Anulowana',
    next: `${side === 'buyer' ? 'Nic nie płacisz.' : view.late ? 'Po terminie zamówień.' : 'Towar wrócił do sprzedaży, chyba że zaznaczono inaczej.'}${because(view.cancelReason)}`,
  })

const FOR_BUYER: Record<ReservationStatus, Teller> = {
  draft: ({ waiting }, _window, now) => {
    if (waiting === null)
      return {
        title: 'Koszyk',
        next: 'Nic nie jest jeszcze zarezerwowane. Sprawdź i zarezerwuj, kiedy zechcesz, najpóźniej w ciągu 7 dni.',
      }
    return waiting.heldUntil === null
      ? { title: 'Na liście oczekujących', next: 'Nic nie jest jeszcze zarezerwowane.' }
      : { title: 'Czeka na Ciebie', next: `Zdecyduj najpóźniej: ${momentText(waiting.heldUntil, now)}.` }
  },
  pending: ({ answerBy }, _window, now) => ({
    title: 'Oczekuje na potwierdzenie',
    next: answerBy
      ? `Sprzedawca odpowie najpóźniej: ${momentText(answerBy, now)}. Jeśli nie odpowie, rezerwacja wygaśnie, a Ty nic nie płacisz.`
      : 'Sprzedawca niedługo odpowie.',
  }),
  change_proposed: ({ proposal }) => ({
    title: 'Propozycja zmiany',
    next:
      proposal?.by === 'buyer'
        ? 'Sprzedawca dostał Twoją prośbę o zmianę. Do jego odpowiedzi zostaje tak, jak było.'
        : 'Sprzedawca prosi o zmianę. Zobacz poniżej, co się zmieni, i odpowiedz.',
  }),
  accepted: (view, window) => ({
    title: 'Potwierdzona',
    next: `${view.fulfilment === 'pickup' ? 'Odbiór' : 'Dostawa'}: ${window ?? ''}. ${showCode(view.fulfilment)} ${payment(view)}`,
  }),
  ready: ({ fulfilment }, window) =>
    fulfilment === 'pickup'
      ? { title: 'Gotowa do odbioru', next: `Zamówienie jest spakowane. Odbiór: ${window ?? ''}. Pokaż kod.` }
      : { title: 'Spakowana', next: `Zamówienie jest spakowane. Dostawa: ${window ?? ''}.` },
  out_for_delivery: (view) => ({ title: 'W drodze', next: `Sprzedawca jest w drodze. ${payment(view)}` }),
  completed: (view) => ({
    title: view.fulfilment === 'pickup' ? 'Odebrana' : 'Dostarczona',
    next: `${view.auto ? 'Zakończona automatycznie po terminie odbioru.' : 'Wszystko gotowe.'}${orWrite('Jeśli coś się nie zgadza', view)}`,
  }),
  rejected: ({ cancelReason }) => ({
    title: 'Odrzucona',
    next: `Sprzedawca nie może jej zrealizować. Nic nie płacisz.${because(cancelReason)}`,
  }),
  cancelled: cancelled('buyer'),
  expired: () => ({ title: 'Wygasła bez odpowiedzi', next: 'Sprzedawca nie odpowiedział na czas. Nic nie płacisz.' }),
  no_show: (view) => ({
    title: 'Nieodebrana',
    next: `Zamówienie nie zostało odebrane w terminie.${orWrite('Jeśli to pomyłka', view)}`,
  }),
}

const FOR_SELLER: Record<ReservationStatus, Teller> = {
  ...FOR_BUYER,
  draft: () => ({ title: 'Koszyk', next: 'Kupujący jeszcze tego nie zarezerwował.' }),
  change_proposed: ({ proposal }) => ({
    title: 'Propozycja zmiany',
    next:
      proposal?.by === 'buyer'
        ? 'Kupujący prosi o zmianę. Zobacz poniżej, co się zmieni, i odpowiedz.'
        : 'Kupujący dostał Twoją propozycję. Do jego odpowiedzi zostaje tak, jak było.',
  }),
  pending: ({ answerBy }, _window, now) => ({
    title: 'Czeka na Twoją odpowiedź',
    next: answerBy
      ? `Odpowiedz najpóźniej: ${momentText(answerBy, now)}. Potem rezerwacja wygaśnie, a towar wróci do sprzedaży.`
      : 'Potwierdź albo odrzuć.',
  }),
  accepted: (_view, window) => ({ title: 'Potwierdzona', next: `Przygotuj na: ${window ?? 'umówiony termin'}.` }),
  ready: ({ fulfilment }, window) => ({
    title: 'Spakowana',
    next: `${fulfilment === 'pickup' ? 'Czeka na odbiór' : 'Czeka na dostawę'}: ${window ?? ''}.`,
  }),
  out_for_delivery: () => ({ title: 'W drodze', next: 'Przy przekazaniu poproś o kod.' }),
  completed: ({ auto }) => ({
    title: 'Zakończona',
    next: auto ? 'Zakończona automatycznie po terminie odbioru.' : 'Wydana i rozliczona.',
  }),
  rejected: ({ cancelReason }) => ({ title: 'Odrzucona', next: `Towar wrócił do sprzedaży.${because(cancelReason)}` }),
  cancelled: cancelled('seller'),
  expired: () => ({ title: 'Wygasła bez odpowiedzi', next: 'Towar wrócił do sprzedaży.' }),
  no_show: () => ({ title: 'Nieodebrana', next: 'Kupujący nie odebrał zamówienia.' }),
}

/** In these the goods are still to change hands. */
const AHEAD: readonly ReservationStatus[] = ['accepted', 'ready', 'out_for_delivery']
const CLOSES_AFTER_MS = 72 * 60 * 60 * 1000

/** The window is over and nobody has said how it went. */
const afterWindow = ({ status, occurrence }: ReservationView, selling: boolean, now: Date): string | null => {
  if (!occurrence || !AHEAD.includes(status) || now <= new Date(occurrence.endsAt)) return null
  const closes = momentText(new Date(new Date(occurrence.endsAt).getTime() + CLOSES_AFTER_MS), now)
  const over = `Termin minął: ${windowWords(occurrence, now) ?? ''}.`
  return selling
    ? `${over} Zaznacz, czy zamówienie zostało wydane. Inaczej zakończy się samo: ${closes}.`
    : `${over} Jeśli masz już swoje zamówienie, naciśnij „Odebrane”; jeśli nie, napisz do sprzedawcy. Inaczej rezerwacja zakończy się sama: ${closes}.`
}

/** The state in plain words and what comes next, as this side needs to hear it. */
export const storyOf = (view: ReservationView, now: Date): Told => {
  const selling = view.side === 'seller' || view.side === 'admin'
  const { title, next } = (selling ? FOR_SELLER : FOR_BUYER)[view.status](view, windowWords(view.occurrence, now), now)
  return { title, next: afterWindow(view, selling, now) ?? next }
}
