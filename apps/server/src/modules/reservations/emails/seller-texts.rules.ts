import { weekdayTimeText } from '@kram/polish/format'
import type { EmailData, EmailKind, Text } from './email-types.ts'
import { PROPOSAL_TEXTS } from './proposal-texts.rules.ts'
import { reasonText } from './phrases.rules.ts'
import { SELLER_REMINDERS } from './reminder-texts.rules.ts'
import { BUYER_SUSPENDED } from './suspension-texts.rules.ts'

export const SELLER_TEXTS: Partial<Record<EmailKind, (s: EmailData) => Text>> = {
  ...PROPOSAL_TEXTS,
  ...SELLER_REMINDERS,
  ...BUYER_SUSPENDED,
  undo: (s) => ({
    subject: `Rezerwacja nr ${s.number}: kupujący cofnął anulowanie`,
    title: `Rezerwacja nr ${s.number}: kupujący cofnął anulowanie`,
    paragraphs: [
      s.status === 'pending' && s.answerBy
        ? `Rezerwacja znów obowiązuje i czeka na Twoją odpowiedź do: ${weekdayTimeText(s.answerBy)}.`
        : 'Rezerwacja znów obowiązuje. Poprzednia wiadomość o niej jest nieaktualna.',
    ],
  }),
  submit: (s) =>
    s.status === 'pending'
      ? {
          subject: `Nowa rezerwacja nr ${s.number} czeka na odpowiedź`,
          title: `Nowa rezerwacja nr ${s.number} czeka na odpowiedź`,
          paragraphs: s.answerBy
            ? [
                `Potwierdź ją albo odrzuć do: ${weekdayTimeText(s.answerBy)}. Potem rezerwacja wygaśnie, a towar wróci do sprzedaży.`,
              ]
            : [],
        }
      : {
          subject: `Nowa rezerwacja nr ${s.number}`,
          title: `Nowa rezerwacja nr ${s.number}`,
          paragraphs: ['Potwierdziła się sama, tak jak ustawiono w ofercie. Nie musisz odpowiadać.'],
        },
  edit: (s) => ({
    subject: `Kupujący zmienił rezerwację nr ${s.number}`,
    title: `Kupujący zmienił rezerwację nr ${s.number}`,
    paragraphs: [
      'Poniżej rezerwacja po zmianie.',
      ...(s.status === 'pending' && s.answerBy ? [`Czeka na Twoją odpowiedź do: ${weekdayTimeText(s.answerBy)}.`] : []),
    ],
  }),
  expire: (s) => ({
    subject: `Rezerwacja nr ${s.number} wygasła bez odpowiedzi`,
    title: `Rezerwacja nr ${s.number} wygasła bez odpowiedzi`,
    paragraphs: ['Towar wrócił do sprzedaży.'],
  }),
  cancel: (s) => ({
    subject: `Rezerwacja nr ${s.number} została anulowana`,
    title: `Rezerwacja nr ${s.number} została anulowana`,
    paragraphs: [...reasonText(s.reason), 'Zarezerwowany towar wrócił do sprzedaży.'],
  }),
}
