import type { NotificationKind, NotificationTopic } from '@kram/contract/notification-kinds'
import { momentWords, windowWords } from '#platform/polish.rules'

/** What may be said on a locked screen: numbers and times, nobody's name and nobody's goods. */
export type Subject = {
  number: string
  status: string
  fulfilment: 'pickup' | 'delivery'
  answerBy: Date | null
  startsAt: Date | null
  endsAt: Date | null
}
export type Side = 'buyer' | 'seller'
export type Words = { title: string; body: string }

const number = (s: Subject): string => `Rezerwacja nr ${s.number}.`
const until = (s: Subject, otherwise: string): string =>
  s.answerBy ? `Odpowiedz do: ${momentWords(s.answerBy)}.` : otherwise
const window = (s: Subject): string => (s.startsAt && s.endsAt ? `Termin: ${windowWords(s.startsAt, s.endsAt)}.` : '')
const joined = (...parts: string[]): string => parts.filter(Boolean).join(' ')

type Told = Partial<Record<NotificationKind, (s: Subject) => Words>>

const BOTH: Told = {
  propose: (s) => ({ title: 'Propozycja zmiany czeka na odpowiedź', body: joined(number(s), until(s, '')) }),
  'accept-proposal': (s) => ({ title: 'Zmiana przyjęta', body: joined(number(s), 'Rezerwacja jest potwierdzona.') }),
  'decline-proposal': (s) => ({
    title: 'Zmiana nie doszła do skutku',
    body: joined(number(s), 'Zostaje tak, jak było.'),
  }),
  comment: (s) => ({ title: 'Nowa wiadomość', body: joined(number(s), 'Przeczytaj i odpowiedz.') }),
}

const TO_BUYER: Told = {
  ...BOTH,
  accept: (s) => ({ title: 'Sprzedawca potwierdził rezerwację', body: joined(number(s), window(s)) }),
  reject: (s) => ({ title: 'Rezerwacja odrzucona', body: joined(number(s), 'Nic nie płacisz.') }),
  expire: (s) => ({
    title: 'Rezerwacja wygasła',
    body: joined(number(s), 'Sprzedawca nie odpowiedział na czas. Nic nie płacisz.'),
  }),
  cancel: (s) => ({ title: 'Rezerwacja anulowana', body: joined(number(s), 'Nic nie płacisz.') }),
  pack: (s) => ({
    title: s.fulfilment === 'pickup' ? 'Zamówienie gotowe do odbioru' : 'Zamówienie spakowane',
    body: joined(number(s), window(s)),
  }),
  'set-out': (s) => ({ title: 'Zamówienie jest w drodze', body: joined(number(s), 'Przy dostawie pokaż kod.') }),
  'hand-over': (s) => ({
    title: s.fulfilment === 'pickup' ? 'Zamówienie odebrane' : 'Zamówienie dostarczone',
    body: joined(number(s), 'Dziękujemy.'),
  }),
  'no-show': (s) => ({
    title: 'Zamówienie oznaczone jako nieodebrane',
    body: joined(number(s), 'Jeśli to pomyłka, napisz do sprzedawcy.'),
  }),
  undo: (s) => ({
    title: 'Sprzedawca cofnął swój ostatni krok',
    body: joined(number(s), 'Zobacz, jak wygląda teraz.'),
  }),
  'remind-evening': (s) => ({
    title: s.fulfilment === 'pickup' ? 'Przypomnienie o odbiorze' : 'Przypomnienie o dostawie',
    body: joined(number(s), window(s)),
  }),
  'remind-soon': (s) => ({
    title: s.fulfilment === 'pickup' ? 'Wkrótce odbiór' : 'Wkrótce dostawa',
    body: joined(number(s), window(s)),
  }),
  'ask-received': (s) => ({ title: 'Czy masz już swoje zamówienie?', body: joined(number(s), 'Potwierdź odbiór.') }),
  'complaint-answer': (s) => ({
    title: 'Sprzedawca odpowiedział na reklamację',
    body: joined(number(s), 'Przeczytaj odpowiedź.'),
  }),
}

const TO_SELLER: Told = {
  ...BOTH,
  submit: (s) =>
    s.status === 'pending'
      ? { title: 'Nowa rezerwacja', body: joined(number(s), until(s, 'Odpowiedz.')) }
      : { title: 'Nowa rezerwacja, potwierdzona automatycznie', body: joined(number(s), window(s)) },
  edit: (s) => ({ title: 'Kupujący zmienił rezerwację', body: joined(number(s), 'Zobacz, co się zmieniło.') }),
  expire: (s) => ({
    title: 'Rezerwacja wygasła bez odpowiedzi',
    body: joined(number(s), 'Towar wrócił do sprzedaży.'),
  }),
  cancel: (s) => ({ title: 'Rezerwacja anulowana', body: joined(number(s), 'Sprawdź, co stało się z towarem.') }),
  'hand-over': (s) => ({ title: 'Kupujący potwierdził odbiór', body: number(s) }),
  'ask-received': (s) => ({
    title: 'Czy to zamówienie zostało odebrane?',
    body: joined(number(s), 'Oznacz je jako wydane albo nieodebrane.'),
  }),
  withdrawal: (s) => ({ title: 'Kupujący odstąpił od umowy', body: joined(number(s), 'Zobacz oświadczenie.') }),
  complaint: (s) => ({ title: 'Nowa reklamacja', body: joined(number(s), 'Odpowiedz w ciągu 14 dni.') }),
  'complaint-due': (s) => ({
    title: 'Kończy się czas na odpowiedź na reklamację',
    body: joined(number(s), 'Bez odpowiedzi reklamację uważa się za uznaną.'),
  }),
  'answer-half': (s) => ({ title: 'Minęła połowa czasu na odpowiedź', body: joined(number(s), until(s, '')) }),
  'answer-last': (s) => ({ title: 'Ostatnia godzina na odpowiedź', body: joined(number(s), until(s, '')) }),
}

const isKind = (told: Told, event: string): event is NotificationKind => Object.hasOwn(told, event)

export type Telling = Words & { kind: NotificationKind; topic: NotificationTopic }

const REMINDERS = new Set<NotificationKind>([
  'remind-evening',
  'remind-soon',
  'ask-received',
  'answer-half',
  'answer-last',
  'complaint-due',
])

const topicOf = (kind: NotificationKind): NotificationTopic => {
  if (kind === 'comment') return 'comment'
  return REMINDERS.has(kind) ? 'reminder' : 'reservation'
}

/** What this side is told of an event; `null` when nothing. */
export function tellingOf(event: string, side: Side, subject: Subject): Telling | null {
  const told = side === 'buyer' ? TO_BUYER : TO_SELLER
  const words = isKind(told, event) ? told[event]?.(subject) : undefined
  return words && isKind(told, event) ? { ...words, kind: event, topic: topicOf(event) } : null
}

const HOUR_MS = 3_600_000
const USUAL_HOURS = 24

/** When a push about it is worth nothing any more: the deadline for the answer, the window, or a day. */
export function staleAt(kind: NotificationKind, { answerBy, startsAt, endsAt }: Subject, now: Date): Date {
  const dayOn = new Date(now.getTime() + USUAL_HOURS * HOUR_MS)
  if (kind === 'remind-evening' || kind === 'remind-soon') return endsAt ?? startsAt ?? dayOn
  if (kind === 'submit' || kind === 'propose' || kind === 'answer-half' || kind === 'answer-last')
    return answerBy ?? dayOn
  return dayOn
}
