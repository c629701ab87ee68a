import { COMPLAINT_ANSWER_DAYS } from '@kram/contract/rights/periods'
import type { NotificationKind } from '@kram/contract/notifications/topics'
import { weekdayTimeText, occurrenceText } from '@kram/polish/format'

/** The text may appear on a locked screen: numbers and times, no names and no products. */
export type ReservationSubject = {
  number: string
  status: string
  fulfilment: 'pickup' | 'delivery'
  answerBy: Date | null
  startsAt: Date | null
  endsAt: Date | null
}
export type Participant = 'buyer' | 'seller'
export type NotificationText = { title: string; body: string }

const number = (reservation: ReservationSubject): string => `Rezerwacja nr ${reservation.number}.`
const until = (reservation: ReservationSubject, fallback: string): string =>
  reservation.answerBy ? `Odpowiedz do: ${weekdayTimeText(reservation.answerBy)}.` : fallback
const occurrence = (reservation: ReservationSubject): string =>
  reservation.startsAt && reservation.endsAt
    ? `Termin: ${occurrenceText(reservation.startsAt, reservation.endsAt)}.`
    : ''
const joined = (...parts: string[]): string => parts.filter(Boolean).join(' ')

type Templates = Partial<Record<NotificationKind, (reservation: ReservationSubject) => NotificationText>>

const TO_BOTH: Templates = {
  propose: (reservation) => ({
    title: 'Propozycja zmiany czeka na odpowiedź',
    body: joined(number(reservation), until(reservation, '')),
  }),
  'accept-proposal': (reservation) => ({
    title: 'Zmiana przyjęta',
    body: joined(number(reservation), 'Rezerwacja jest potwierdzona.'),
  }),
  'decline-proposal': (reservation) => ({
    title: 'Zmiana nie doszła do skutku',
    body: joined(number(reservation), 'Zostaje tak, jak było.'),
  }),
  comment: (reservation) => ({ title: 'Nowa wiadomość', body: joined(number(reservation), 'Przeczytaj i odpowiedz.') }),
}

const TO_BUYER: Templates = {
  ...TO_BOTH,
  'suspended-ask': (reservation) => ({
    title: 'Sprzedawca jest zawieszony. Zdecyduj o rezerwacji',
    body: joined(number(reservation), 'Zostaw ją albo zrezygnuj.'),
  }),
  'suspended-keep': (reservation) => ({
    title: 'Sprzedawca jest zawieszony, rezerwacja aktualna',
    body: joined(number(reservation), occurrence(reservation)),
  }),
  restored: (reservation) => ({
    title: 'Sprzedawca nie jest już zawieszony',
    body: joined(number(reservation), occurrence(reservation)),
  }),
  'closing-ask': (reservation) => ({
    title: 'Sprzedawca zamyka stragan. Zdecyduj o rezerwacji',
    body: joined(number(reservation), 'Zostaw ją albo zrezygnuj.'),
  }),
  'closing-keep': (reservation) => ({
    title: 'Sprzedawca zamyka stragan, rezerwacja aktualna',
    body: joined(number(reservation), occurrence(reservation)),
  }),
  'location-ask': (reservation) => ({
    title: 'Sprzedawca zamyka to miejsce. Zdecyduj o rezerwacji',
    body: joined(number(reservation), 'Zostaw ją albo zrezygnuj.'),
  }),
  'location-keep': (reservation) => ({
    title: 'Sprzedawca zamyka to miejsce, rezerwacja aktualna',
    body: joined(number(reservation), occurrence(reservation)),
  }),
  'location-moved': (reservation) => ({
    title: 'Zmienia się miejsce odbioru',
    body: joined(number(reservation), 'Zobacz nowe miejsce. Jeśli nie pasuje, zrezygnuj.'),
  }),
  reopened: (reservation) => ({
    title: 'Sprzedawca cofnął zamknięcie',
    body: joined(number(reservation), occurrence(reservation)),
  }),
  accept: (reservation) => ({
    title: 'Sprzedawca potwierdził rezerwację',
    body: joined(number(reservation), occurrence(reservation)),
  }),
  reject: (reservation) => ({ title: 'Rezerwacja odrzucona', body: joined(number(reservation), 'Nic nie płacisz.') }),
  expire: (reservation) => ({
    title: 'Rezerwacja wygasła',
    body: joined(number(reservation), 'Sprzedawca nie odpowiedział na czas. Nic nie płacisz.'),
  }),
  cancel: (reservation) => ({ title: 'Rezerwacja anulowana', body: joined(number(reservation), 'Nic nie płacisz.') }),
  pack: (reservation) => ({
    title: reservation.fulfilment === 'pickup' ? 'Zamówienie gotowe do odbioru' : 'Zamówienie spakowane',
    body: joined(number(reservation), occurrence(reservation)),
  }),
  'set-out': (reservation) => ({
    title: 'Zamówienie jest w drodze',
    body: joined(number(reservation), 'Przy dostawie pokaż kod.'),
  }),
  'hand-over': (reservation) => ({
    title: reservation.fulfilment === 'pickup' ? 'Zamówienie odebrane' : 'Zamówienie dostarczone',
    body: joined(number(reservation), 'Dziękujemy. Napisz, jak było.'),
  }),
  'no-show': (reservation) => ({
    title: 'Zamówienie oznaczone jako nieodebrane',
    body: joined(number(reservation), 'Jeśli to pomyłka, napisz do sprzedawcy.'),
  }),
  undo: (reservation) => ({
    title: 'Sprzedawca cofnął swój ostatni krok',
    body: joined(number(reservation), 'Zobacz, jak wygląda teraz.'),
  }),
  'remind-evening': (reservation) => ({
    title: reservation.fulfilment === 'pickup' ? 'Przypomnienie o odbiorze' : 'Przypomnienie o dostawie',
    body: joined(number(reservation), occurrence(reservation)),
  }),
  'remind-soon': (reservation) => ({
    title: reservation.fulfilment === 'pickup' ? 'Wkrótce odbiór' : 'Wkrótce dostawa',
    body: joined(number(reservation), occurrence(reservation)),
  }),
  'standing-made': (reservation) => ({
    title: 'Stała rezerwacja na kolejny termin',
    body: joined(number(reservation), occurrence(reservation), 'W tym tygodniu nie? Możesz zrezygnować.'),
  }),
  'ask-received': (reservation) => ({
    title: 'Czy masz już swoje zamówienie?',
    body: joined(number(reservation), 'Potwierdź odbiór.'),
  }),
  'complaint-answer': (reservation) => ({
    title: 'Sprzedawca odpowiedział na reklamację',
    body: joined(number(reservation), 'Przeczytaj odpowiedź.'),
  }),
  'review-answer': (reservation) => ({
    title: 'Sprzedawca odpowiedział na Twoją opinię',
    body: joined(number(reservation), 'Przeczytaj odpowiedź.'),
  }),
}

const TO_SELLER: Templates = {
  ...TO_BOTH,
  'suspended-ask': (reservation) => ({
    title: 'Konto kupującego jest zablokowane',
    body: joined(number(reservation), 'Zdecyduj, czy rezerwacja zostaje.'),
  }),
  'suspended-keep': (reservation) => ({
    title: 'Konto kupującego jest zablokowane',
    body: joined(number(reservation), 'Ta rezerwacja pozostaje aktualna.'),
  }),
  restored: (reservation) => ({
    title: 'Konto kupującego znów działa',
    body: joined(number(reservation), 'Rezerwacja jest aktualna.'),
  }),
  submit: (reservation) =>
    reservation.status === 'pending'
      ? { title: 'Nowa rezerwacja', body: joined(number(reservation), until(reservation, 'Odpowiedz.')) }
      : {
          title: 'Nowa rezerwacja, potwierdzona automatycznie',
          body: joined(number(reservation), occurrence(reservation)),
        },
  edit: (reservation) => ({
    title: 'Kupujący zmienił rezerwację',
    body: joined(number(reservation), 'Zobacz, co się zmieniło.'),
  }),
  expire: (reservation) => ({
    title: 'Rezerwacja wygasła bez odpowiedzi',
    body: joined(number(reservation), 'Towar wrócił do sprzedaży.'),
  }),
  cancel: (reservation) => ({
    title: 'Rezerwacja anulowana',
    body: joined(number(reservation), 'Sprawdź, co stało się z towarem.'),
  }),
  'hand-over': (reservation) => ({ title: 'Kupujący potwierdził odbiór', body: number(reservation) }),
  'ask-received': (reservation) => ({
    title: 'Czy to zamówienie zostało odebrane?',
    body: joined(number(reservation), 'Oznacz je jako wydane albo nieodebrane.'),
  }),
  withdrawal: (reservation) => ({
    title: 'Kupujący odstąpił od umowy',
    body: joined(number(reservation), 'Zobacz oświadczenie.'),
  }),
  complaint: (reservation) => ({
    title: 'Nowa reklamacja',
    body: joined(number(reservation), `Odpowiedz w ciągu ${COMPLAINT_ANSWER_DAYS} dni.`),
  }),
  review: (reservation) => ({
    title: 'Nowa opinia kupującego',
    body: joined(number(reservation), 'Przeczytaj ją i odpowiedz.'),
  }),
  'complaint-due': (reservation) => ({
    title: 'Kończy się czas na odpowiedź na reklamację',
    body: joined(number(reservation), 'Bez odpowiedzi reklamację uważa się za uznaną.'),
  }),
  'answer-half': (reservation) => ({
    title: 'Minęła połowa czasu na odpowiedź',
    body: joined(number(reservation), until(reservation, '')),
  }),
  'answer-last': (reservation) => ({
    title: 'Ostatnia godzina na odpowiedź',
    body: joined(number(reservation), until(reservation, '')),
  }),
}

const isKind = (templates: Templates, event: string): event is NotificationKind => Object.hasOwn(templates, event)

/** The text of an event for this participant; `null` when there is none. */
export function reservationText(
  event: string,
  participant: Participant,
  subject: ReservationSubject,
): (NotificationText & { kind: NotificationKind }) | null {
  const templates = participant === 'buyer' ? TO_BUYER : TO_SELLER
  const text = isKind(templates, event) ? templates[event]?.(subject) : undefined
  return text && isKind(templates, event) ? { ...text, kind: event } : null
}

const HOUR_MS = 3_600_000
const DEFAULT_HOURS = 24

/** When a push is no longer useful: at the deadline for the answer, at the end of the occurrence, or after a day. */
export function expiresAt(kind: NotificationKind, { answerBy, startsAt, endsAt }: ReservationSubject, now: Date): Date {
  const inOneDay = new Date(now.getTime() + DEFAULT_HOURS * HOUR_MS)
  if (kind === 'remind-evening' || kind === 'remind-soon') return endsAt ?? startsAt ?? inOneDay
  if (kind === 'submit' || kind === 'propose' || kind === 'answer-half' || kind === 'answer-last')
    return answerBy ?? inOneDay
  return inOneDay
}
