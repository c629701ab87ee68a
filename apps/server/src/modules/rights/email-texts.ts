import { WITHDRAWAL_DAYS } from '@kram/contract/rights/periods'
import { internationalPhoneText } from '@kram/polish/phone'
import { DEMAND_LABELS, VERDICT_LABELS, type Demand, type Verdict } from '@kram/contract/rights/labels'
import type { Email } from '#platform/email'
import { dateTimeText, dateText } from '@kram/polish/format'
import type { RightsCase } from './rights-case.readmodel.ts'

type EmailText = Omit<Email, 'to'>

const sellerDetails = ({ name, address, phone, email }: RightsCase['seller']): [string, string][] =>
  (
    [
      ['Sprzedawca', name],
      ['Adres sprzedawcy', address],
      ['Telefon', phone && internationalPhoneText(phone)],
      ['Email', email],
    ] as const
  ).flatMap(([label, value]) => (value ? [[label, value]] : []))

const GREETING = 'Dzień dobry!'
const FOOTER = 'Zachowaj tę wiadomość: to potwierdzenie na trwałym nośniku.'
const openReservationButton = (publicUrl: string, id: number) => ({
  label: 'Otwórz rezerwację',
  url: `${publicUrl}/reservations/edit/${id}`,
})

type Declaration = { name: string; email: string; filedAt: Date }

/**
 * The acknowledgement on a durable medium that the law requires: what was declared, to whom, on which date and at what time.
 */
export const withdrawalReceiptEmail = (
  { number, seller }: RightsCase,
  { name, filedAt }: Declaration,
  { returnableItems, nonReturnableItems }: { returnableItems: string[]; nonReturnableItems: string[] },
): EmailText => ({
  subject: `Rezerwacja nr ${number}: potwierdzamy odstąpienie od umowy`,
  content: {
    title: 'Potwierdzamy Twoje odstąpienie od umowy',
    paragraphs: [
      GREETING,
      `Oświadczenie: „Ja, ${name}, odstępuję od umowy sprzedaży z rezerwacji nr ${number}. Towar: ${returnableItems.join(', ')}.”`,
      `Złożone: ${dateTimeText(filedAt)}. Sprzedawca dostał je w tej samej chwili.`,
      ...(nonReturnableItems.length > 0
        ? [`Nie obejmuje tego, czego nie można zwrócić: ${nonReturnableItems.join('; ')}.`]
        : []),
      `Jeśli masz już towar, oddaj go albo odeślij sprzedawcy w ciągu ${WITHDRAWAL_DAYS} dni. W takim samym czasie sprzedawca zwraca to, co od Ciebie dostał. Szczegóły ustalcie w rozmowie przy rezerwacji.`,
    ],
    facts: [['Rezerwacja', number], ...sellerDetails(seller)],
    footer: FOOTER,
  },
})

export const withdrawalNoticeEmail = (
  { id, number }: RightsCase,
  { name, email, filedAt }: Declaration,
  { returnableItems, nonReturnableItems }: { returnableItems: string[]; nonReturnableItems: string[] },
  publicUrl: string,
): EmailText => ({
  subject: `Rezerwacja nr ${number}: kupujący odstąpił od umowy`,
  content: {
    title: 'Kupujący odstąpił od umowy',
    paragraphs: [
      GREETING,
      `Dotyczy: ${returnableItems.join(', ')}. Oświadczenie złożone: ${dateTimeText(filedAt)}.`,
      ...(nonReturnableItems.length > 0
        ? [
            'Reszta zamówienia nadal obowiązuje. Jeśli nie jest jeszcze wydane, zaproponuj w rezerwacji zmianę bez zwracanego towaru, żeby zgadzała się suma.',
          ]
        : []),
      `W ciągu ${WITHDRAWAL_DAYS} dni zwróć to, co kupujący zapłacił. Możesz z tym poczekać, aż odzyskasz towar albo dostaniesz dowód jego odesłania.`,
    ],
    facts: [
      ['Kupujący', name],
      ['Email', email],
    ],
    button: openReservationButton(publicUrl, id),
  },
})

type ComplaintFacts = Declaration & { demand: Demand; description: string; answerBy: Date }

export const complaintReceiptEmail = (
  { number, seller }: RightsCase,
  { name, demand, description, filedAt, answerBy }: ComplaintFacts,
): EmailText => ({
  subject: `Rezerwacja nr ${number}: potwierdzamy reklamację`,
  content: {
    title: 'Potwierdzamy Twoją reklamację',
    paragraphs: [
      GREETING,
      `Złożona: ${dateTimeText(filedAt)}. Składa: ${name}. Sprzedawca dostał ją w tej samej chwili.`,
      `Co jest nie tak: ${description}`,
      `Sprzedawca odpowiada do: ${dateText(answerBy)}. Jeśli nie odpowie, reklamację uważa się za uznaną. Odpowiedź przyjdzie na ten adres.`,
    ],
    facts: [['Rezerwacja', number], ['Żądanie', DEMAND_LABELS[demand]], ...sellerDetails(seller)],
    footer: FOOTER,
  },
})

export const complaintNoticeEmail = (
  { id, number }: RightsCase,
  { name, email, demand, description, answerBy }: ComplaintFacts,
  publicUrl: string,
): EmailText => ({
  subject: `Rezerwacja nr ${number}: reklamacja, odpowiedz do ${dateText(answerBy)}`,
  content: {
    title: 'Kupujący złożył reklamację',
    paragraphs: [
      GREETING,
      `Co jest nie tak: ${description}`,
      `Odpowiedz do: ${dateText(answerBy)}. Bez odpowiedzi w tym czasie reklamację uważa się za uznaną.`,
    ],
    facts: [
      ['Żądanie', DEMAND_LABELS[demand]],
      ['Kupujący', name],
      ['Email', email],
    ],
    button: { ...openReservationButton(publicUrl, id), label: 'Odpowiedz na reklamację' },
  },
})

export const complaintDueEmail = (
  { reservationId, number, answerBy }: { reservationId: number; number: string; answerBy: Date },
  publicUrl: string,
): EmailText => ({
  subject: `Rezerwacja nr ${number}: reklamacja czeka na odpowiedź`,
  content: {
    title: 'Kończy się czas na odpowiedź na reklamację',
    paragraphs: [
      GREETING,
      `Odpowiedz do: ${dateText(answerBy)}. Bez odpowiedzi w tym czasie reklamację uważa się za uznaną.`,
    ],
    button: { ...openReservationButton(publicUrl, reservationId), label: 'Odpowiedz na reklamację' },
  },
})

export const complaintAnswerEmail = (
  { number, seller }: RightsCase,
  { verdict, answer, filedAt, now }: { verdict: Verdict; answer: string; filedAt: Date; now: Date },
): EmailText => ({
  subject: `Rezerwacja nr ${number}: odpowiedź na reklamację`,
  content: {
    title: 'Sprzedawca odpowiedział na Twoją reklamację',
    paragraphs: [
      GREETING,
      `Reklamacja złożona: ${dateTimeText(filedAt)}. Odpowiedź: ${dateTimeText(now)}.`,
      answer,
      ...(verdict === 'rejected'
        ? [
            'Jeśli się z tym nie zgadzasz, bezpłatnie pomoże Ci rzecznik konsumentów w Twoim powiecie albo Inspekcja Handlowa.',
          ]
        : []),
    ],
    facts: [['Rezerwacja', number], ['Reklamacja', VERDICT_LABELS[verdict]], ...sellerDetails(seller)],
    footer: FOOTER,
  },
})
