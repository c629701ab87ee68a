import { showCode } from '@kram/contract/hand-over-words'
import { FINAL_STATUSES } from '@kram/contract/reservation-status'
import { localDateOf } from '@kram/contract/time'
import { momentWords } from '#platform/polish.rules'

type Reminded = {
  number: string
  fulfilment: 'pickup' | 'delivery'
  startsAt: Date | null
  answerBy: Date | null
  now: Date
  seller: { name: string }
}
type Text = { subject: string; title: string; paragraphs: string[]; withCode?: boolean; button?: string }

/** Who was confirmed late, or was written to late, hears of it on the day itself. */
const dayOf = ({ startsAt, now }: Reminded): string =>
  startsAt && localDateOf(startsAt) === localDateOf(now) ? 'Dzisiaj' : 'Jutro'

const QUICK = 'Będę / rezygnuję'
const GIVING_UP = 'Jeśli nie możesz, zrezygnuj jednym kliknięciem: towar od razu wróci do sprzedaży i nic nie płacisz.'

/** Reminders to the buyer; the button answers without a login. */
export const REMIND_BUYER: Record<'remind-evening' | 'remind-soon' | 'ask-received', (s: Reminded) => Text> = {
  'remind-evening': (s) => ({
    subject: `${dayOf(s)}: rezerwacja nr ${s.number}`,
    title: `${dayOf(s)} ${s.fulfilment === 'pickup' ? 'odbiór' : 'dostawa'} Twojej rezerwacji`,
    paragraphs: [GIVING_UP],
    withCode: true,
    button: QUICK,
  }),
  'remind-soon': (s) => ({
    subject: `Za dwie godziny: rezerwacja nr ${s.number}`,
    title: s.fulfilment === 'pickup' ? 'Wkrótce odbiór Twojej rezerwacji' : 'Wkrótce dostawa Twojej rezerwacji',
    paragraphs: [showCode(s.fulfilment), GIVING_UP],
    withCode: true,
    button: QUICK,
  }),
  'ask-received': (s) => ({
    subject: `Rezerwacja nr ${s.number}: czy wszystko dotarło?`,
    title: 'Czy masz już swoje zamówienie?',
    paragraphs: [
      `Sprzedawca (${s.seller.name}) nie oznaczył jeszcze tej rezerwacji. Potwierdź odbiór jednym kliknięciem albo napisz w rezerwacji, że coś się nie zgadza.`,
      'Bez odpowiedzi rezerwacja zakończy się sama trzy dni po terminie.',
    ],
    button: 'Odpowiedz',
  }),
}

const untilWords = ({ answerBy }: Reminded) => (answerBy ? momentWords(answerBy) : 'wkrótce')

/** Reminders to the seller, who has to say yes or no. */
export const REMIND_SELLER: Record<'ask-received' | 'answer-half' | 'answer-last', (s: Reminded) => Text> = {
  'ask-received': (s) => ({
    subject: `Rezerwacja nr ${s.number}: odebrana?`,
    title: 'Czy to zamówienie zostało odebrane?',
    paragraphs: ['Oznacz je jako wydane albo nieodebrane. Bez tego zakończy się samo trzy dni po terminie.'],
  }),
  'answer-half': (s) => ({
    subject: `Rezerwacja nr ${s.number} czeka na odpowiedź`,
    title: 'Minęła połowa czasu na odpowiedź',
    paragraphs: [`Odpowiedz do: ${untilWords(s)}.`],
  }),
  'answer-last': (s) => ({
    subject: `Rezerwacja nr ${s.number}: ostatnia godzina na odpowiedź`,
    title: 'Została ostatnia godzina na odpowiedź',
    paragraphs: [`Odpowiedz do: ${untilWords(s)}. Potem czas minie.`],
  }),
}

/** In which states a reminder still means something. */
const REMINDED_IN: Partial<Record<string, readonly string[]>> = {
  'remind-evening': ['accepted', 'ready'],
  'remind-soon': ['accepted', 'ready'],
  'ask-received': ['accepted', 'ready', 'out_for_delivery'],
  'answer-half': ['pending', 'change_proposed'],
  'answer-last': ['pending', 'change_proposed'],
}
export const isReminder = (kind: string): boolean => kind in REMINDED_IN
/** News for who waits mean nothing once the basket is reserved. */
const isForBaskets = (kind: string): boolean => kind.startsWith('wait-')
/** Whoever waits for an answer is told of the answer; a reservation that is over is not confirmed any more. */
const isAnswered = (status: string, auto: boolean): boolean =>
  auto ? (FINAL_STATUSES as readonly string[]).includes(status) : status !== 'pending'

/** A letter that was overtaken by events is not sent. `auto`: the submit was confirmed at once, without asking the seller. */
export function isOvertaken(kind: string, status: string, auto = true): boolean {
  if (kind === 'submit') return isAnswered(status, auto)
  return isForBaskets(kind) ? status !== 'draft' : !(REMINDED_IN[kind]?.includes(status) ?? true)
}
