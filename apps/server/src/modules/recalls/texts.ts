import type { EmailContent, EmailSample, NotificationSample } from '#platform/email'

type EmailText = { subject: string; content: EmailContent }
type Facts = { label: string; reason: string; advice: string }

/** The text may appear on a locked screen, and has to say what matters. */
export const recallText = (label: string) => ({
  title: `Ważne: wycofany produkt`,
  body: `${label}: nie jedz i nie używaj, zanim przeczytasz.`,
})

/** Names of products end with `szt.`, and what operators type ends with or without a full stop. */
const sentence = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`)

/** The entry in the thread of the reservation. */
export const recallEntry = ({ label, reason, advice }: Facts): string =>
  [`Operator Kramu wycofuje produkt: ${label}`, reason, `Co zrobić: ${advice}`].map(sentence).join(' ')

/** To a buyer; it cannot be muted. */
export const recallEmail = (number: string, { label, reason, advice }: Facts): EmailText => ({
  subject: `Ważne: wycofany produkt z rezerwacji nr ${number}`,
  content: {
    title: 'Wycofany produkt',
    paragraphs: ['Dzień dobry! Ten produkt z Twojej rezerwacji może być niebezpieczny. Nie jedz go i nie używaj.'],
    facts: [
      ['Produkt', label],
      ['Rezerwacja', number],
      ['Co się stało', reason],
      ['Co zrobić', advice],
    ],
    footer: 'Przekaż tę wiadomość każdemu, kto mógł dostać ten produkt od Ciebie.',
  },
})

/** To the seller. */
export const recallToSellerEmail = ({ label, reason, advice }: Facts, reservations: number): EmailText => ({
  subject: `Operator wycofuje Twój produkt: ${label}`,
  content: {
    title: 'Wycofanie produktu',
    paragraphs: [
      `Dzień dobry! Operator Kramu wycofał produkt „${label}”. Powiadamiamy kupujących z rezerwacjami: ${reservations}.`,
      'Nie wydawaj go i nie sprzedawaj poza Kramem. Jeśli wiesz o innych, którzy go dostali, powiadom ich.',
    ],
    facts: [
      ['Powód', reason],
      ['Co piszemy kupującym', advice],
    ],
  },
})

const SAMPLE = {
  label: 'Ser twarogowy, 250 g',
  reason: 'Badanie wykryło bakterie Listeria.',
  advice: 'Nie jedz. Wyrzuć albo oddaj sprzedawcy, który zwróci pieniądze.',
}

export const recallEmailSamples = (): EmailSample[] => [
  { name: 'recall-buyer', when: 'Wycofanie produktu, do kupującego', ...recallEmail('4821', SAMPLE) },
  { name: 'recall-seller', when: 'Wycofanie produktu, do sprzedawcy', ...recallToSellerEmail(SAMPLE, 12) },
]

export const recallNotificationSamples = (): NotificationSample[] => [
  { ...recallText(SAMPLE.label), when: 'recall, do kupującego' },
]
