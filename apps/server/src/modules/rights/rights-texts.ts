import { phoneWords } from '@kram/contract/phone'
import { DEMAND_LABELS, VERDICT_LABELS, type Demand, type Verdict } from '@kram/contract/rights-words'
import { ZONE } from '@kram/contract/time'
import type { Mail } from '#platform/mail'
import { hourWords } from '#platform/polish.rules'
import type { Case } from './rights.store.ts'

type Text = Omit<Mail, 'to'>

const day = new Intl.DateTimeFormat('pl-PL', { timeZone: ZONE, dateStyle: 'long' })
/** `20 listopada 2026, 14:05`. */
const moment = (at: Date): string => `${day.format(at)}, ${hourWords(at)}`

const sellerFacts = ({ name, address, phone, email }: Case['seller']): [string, string][] =>
  (
    [
      ['Sprzedawca', name],
      ['Adres sprzedawcy', address],
      ['Telefon', phone && phoneWords(phone)],
      ['Email', email],
    ] as const
  ).flatMap(([label, value]) => (value ? [[label, value]] : []))

const FOOTER = 'Zachowaj tę wiadomość: to potwierdzenie na trwałym nośniku.'
const open = (publicUrl: string, id: number) => ({
  label: 'Otwórz rezerwację',
  url: `${publicUrl}/reservations/edit/${id}`,
})

type Filed = { name: string; email: string; filedAt: Date }

/** What the law calls an acknowledgement on a durable medium: what was declared, to whom, on which day and at what hour. */
export const withdrawalToBuyer = (
  { number, seller }: Case,
  { name, filedAt }: Filed,
  { goods, excluded }: { goods: string[]; excluded: string[] },
): Text => ({
  subject: `Rezerwacja nr ${number}: potwierdzamy odstąpienie od umowy`,
  content: {
    title: 'Potwierdzamy Twoje odstąpienie od umowy',
    paragraphs: [
      `Oświadczenie: „Ja, ${name}, odstępuję od umowy sprzedaży z rezerwacji nr ${number}. Towar: ${goods.join(', ')}.”`,
      `Złożone: ${moment(filedAt)}. Sprzedawca dostał je w tej samej chwili.`,
      ...(excluded.length > 0 ? [`Nie obejmuje tego, czego nie można zwrócić. ${excluded.join('; ')}.`] : []),
      'Jeśli masz już towar, oddaj go albo odeślij sprzedawcy w ciągu 14 dni. W takim samym czasie sprzedawca zwraca to, co od Ciebie dostał. Szczegóły ustalcie w rozmowie przy rezerwacji.',
    ],
    facts: [['Rezerwacja', number], ...sellerFacts(seller)],
    footer: FOOTER,
  },
})

export const withdrawalToSeller = (
  { id, number }: Case,
  { name, email, filedAt }: Filed,
  { goods, excluded }: { goods: string[]; excluded: string[] },
  publicUrl: string,
): Text => ({
  subject: `Rezerwacja nr ${number}: kupujący odstąpił od umowy`,
  content: {
    title: 'Kupujący odstąpił od umowy',
    paragraphs: [
      `Dotyczy: ${goods.join(', ')}. Oświadczenie złożone: ${moment(filedAt)}.`,
      ...(excluded.length > 0
        ? [
            'Reszta zamówienia nadal obowiązuje. Jeśli nie jest jeszcze wydane, zaproponuj w rezerwacji zmianę bez zwracanego towaru, żeby zgadzała się suma.',
          ]
        : []),
      'W ciągu 14 dni zwróć to, co kupujący zapłacił. Możesz z tym poczekać, aż odzyskasz towar albo dowód jego odesłania.',
    ],
    facts: [
      ['Kupujący', name],
      ['Email', email],
    ],
    button: open(publicUrl, id),
  },
})

type Complained = Filed & { demand: Demand; description: string; answerBy: Date }

export const complaintToBuyer = (
  { number, seller }: Case,
  { name, demand, description, filedAt, answerBy }: Complained,
): Text => ({
  subject: `Rezerwacja nr ${number}: potwierdzamy reklamację`,
  content: {
    title: 'Potwierdzamy Twoją reklamację',
    paragraphs: [
      `Złożona: ${moment(filedAt)} przez: ${name}. Sprzedawca dostał ją w tej samej chwili.`,
      `Co jest nie tak: ${description}`,
      `Sprzedawca odpowiada do: ${day.format(answerBy)}. Jeśli nie odpowie, reklamację uważa się za uznaną. Odpowiedź przyjdzie na ten adres.`,
    ],
    facts: [['Rezerwacja', number], ['Żądanie', DEMAND_LABELS[demand]], ...sellerFacts(seller)],
    footer: FOOTER,
  },
})

export const complaintToSeller = (
  { id, number }: Case,
  { name, email, demand, description, answerBy }: Complained,
  publicUrl: string,
): Text => ({
  subject: `Rezerwacja nr ${number}: reklamacja, odpowiedz do ${day.format(answerBy)}`,
  content: {
    title: 'Kupujący złożył reklamację',
    paragraphs: [
      `Co jest nie tak: ${description}`,
      `Odpowiedz do: ${day.format(answerBy)}. Bez odpowiedzi w tym czasie reklamację uważa się za uznaną.`,
    ],
    facts: [
      ['Żądanie', DEMAND_LABELS[demand]],
      ['Kupujący', name],
      ['Email', email],
    ],
    button: { ...open(publicUrl, id), label: 'Odpowiedz na reklamację' },
  },
})

export const dueToSeller = (
  { reservationId, number, answerBy }: { reservationId: number; number: string; answerBy: Date },
  publicUrl: string,
): Text => ({
  subject: `Rezerwacja nr ${number}: reklamacja czeka na odpowiedź`,
  content: {
    title: 'Kończy się czas na odpowiedź na reklamację',
    paragraphs: [`Odpowiedz do: ${day.format(answerBy)}. Bez odpowiedzi w tym czasie reklamację uważa się za uznaną.`],
    button: { ...open(publicUrl, reservationId), label: 'Odpowiedz na reklamację' },
  },
})

export const answerToBuyer = (
  { number, seller }: Case,
  { verdict, answer, filedAt, now }: { verdict: Verdict; answer: string; filedAt: Date; now: Date },
): Text => ({
  subject: `Rezerwacja nr ${number}: odpowiedź na reklamację`,
  content: {
    title: 'Sprzedawca odpowiedział na Twoją reklamację',
    paragraphs: [
      `Reklamacja złożona: ${moment(filedAt)}. Odpowiedź: ${moment(now)}.`,
      answer,
      ...(verdict === 'rejected'
        ? [
            'Jeśli się z tym nie zgadzasz, bezpłatnie pomoże Ci rzecznik konsumentów w Twoim powiecie albo Inspekcja Handlowa.',
          ]
        : []),
    ],
    facts: [['Rezerwacja', number], ['Reklamacja', VERDICT_LABELS[verdict]], ...sellerFacts(seller)],
    footer: FOOTER,
  },
})
