import { counted, NOUNS } from '@kram/polish/plural'
import type { EmailSample } from '#platform/email'

/** To a seller who lets buyers wait. */
export function reminderEmail(waiting: number, publicUrl: string) {
  const subject = waiting === 1 ? 'Rezerwacja czeka na Twoją odpowiedź' : 'Rezerwacje czekają na Twoją odpowiedź'
  return {
    subject,
    content: {
      title: subject,
      paragraphs: [
        `Dzień dobry! Na Twoją odpowiedź czeka: ${counted(waiting, NOUNS.reservation)}.`,
        'Kupujący nie wiedzą, czy mogą po nie przyjechać. Przyjmij je albo odrzuć: bez odpowiedzi wygasną, a towar wróci do sprzedaży.',
      ],
      button: { label: 'Odpowiedz na rezerwacje', url: `${publicUrl}/reservations` },
      footer: 'Przypomnienie wysłał operator Kramu.',
    },
  }
}

export const personEmailSamples = (publicUrl: string): EmailSample[] => [
  {
    name: 'answer-reminder',
    when: 'Operator przypomina o rezerwacjach bez odpowiedzi',
    ...reminderEmail(3, publicUrl),
  },
]
