import { showCodeText } from '@kram/polish/fulfilment-text'
import { localDateOf } from '@kram/contract/common/time'
import { weekdayTimeText } from '@kram/polish/format'

type ReminderData = {
  number: string
  fulfilment: 'pickup' | 'delivery'
  startsAt: Date | null
  answerBy: Date | null
  now: Date
  seller: { name: string }
}
type Text = { subject: string; title: string; paragraphs: string[]; withCode?: boolean; button?: string }

/** Buyers whose reservation was accepted late, or whose reminder is late, get it on the day itself. */
const dayWord = ({ startsAt, now }: ReminderData): string =>
  startsAt && localDateOf(startsAt) === localDateOf(now) ? 'Dzisiaj' : 'Jutro'

const ANSWER_BUTTON = 'Będę / rezygnuję'
const CANCEL_HINT =
  'Jeśli coś Ci wypadło, zrezygnuj linkiem poniżej: sprzedawca sprzeda towar komuś innemu, a Ty nic nie płacisz.'

/** Reminders to the buyer; the button answers without a login. */
export const BUYER_REMINDERS: Record<'remind-evening' | 'remind-soon' | 'ask-received', (s: ReminderData) => Text> = {
  'remind-evening': (s) => ({
    subject: `${dayWord(s)} ${s.fulfilment === 'pickup' ? 'odbiór' : 'dostawa'}: rezerwacja nr ${s.number}`,
    title: `${dayWord(s)} ${s.fulfilment === 'pickup' ? 'odbiór' : 'dostawa'} Twojego zamówienia`,
    paragraphs: [CANCEL_HINT],
    withCode: true,
    button: ANSWER_BUTTON,
  }),
  'remind-soon': (s) => ({
    subject: `Za dwie godziny ${s.fulfilment === 'pickup' ? 'odbiór' : 'dostawa'}: rezerwacja nr ${s.number}`,
    title: `Za dwie godziny ${s.fulfilment === 'pickup' ? 'odbiór' : 'dostawa'} Twojego zamówienia`,
    paragraphs: [showCodeText(s.fulfilment), CANCEL_HINT],
    withCode: true,
    button: ANSWER_BUTTON,
  }),
  'ask-received': (s) => ({
    subject: `Rezerwacja nr ${s.number}: czy masz już zamówienie?`,
    title: 'Czy masz już swoje zamówienie?',
    paragraphs: [
      `Sprzedawca (${s.seller.name}) nie zaznaczył jeszcze, że je wydał. Potwierdź odbiór jednym kliknięciem albo napisz w rezerwacji, co się nie zgadza.`,
      'Bez odpowiedzi rezerwacja zakończy się sama trzy dni po terminie.',
    ],
    button: 'Odpowiedz',
  }),
}

const deadlineText = ({ answerBy }: ReminderData) => (answerBy ? weekdayTimeText(answerBy) : 'wkrótce')

/** Reminders to the seller, who has to accept or reject. */
export const SELLER_REMINDERS: Record<'ask-received' | 'answer-half' | 'answer-last', (s: ReminderData) => Text> = {
  'ask-received': (s) => ({
    subject: `Rezerwacja nr ${s.number}: czy zamówienie zostało odebrane?`,
    title: 'Czy zamówienie zostało odebrane?',
    paragraphs: [
      'Zaznacz, czy zamówienie zostało wydane, czy nieodebrane. Bez tego rezerwacja zakończy się sama trzy dni po terminie.',
    ],
  }),
  'answer-half': (s) => ({
    subject: `Rezerwacja nr ${s.number} czeka na odpowiedź`,
    title: 'Minęła połowa czasu na odpowiedź',
    paragraphs: [`Odpowiedz do: ${deadlineText(s)}.`],
  }),
  'answer-last': (s) => ({
    subject: `Rezerwacja nr ${s.number}: ostatnia godzina na odpowiedź`,
    title: 'Została ostatnia godzina na odpowiedź',
    paragraphs: [`Odpowiedz do: ${deadlineText(s)}. Potem rezerwacja wygaśnie, a towar wróci do sprzedaży.`],
  }),
}
