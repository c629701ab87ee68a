import type { EmailSample } from '#platform/email'
import { answerEmail, extensionEmail, receiptEmail } from './email-texts.ts'

/** Samples of every e-mail of this slice. */
export const dataProtectionEmailSamples = (): EmailSample[] => [
  {
    name: 'data-request-receipt',
    when: 'Wpłynął wniosek o dane osobowe',
    ...receiptEmail({ id: 7, kind: 'access', receivedOn: '2026-11-20', dueOn: '2026-12-21' }),
  },
  {
    name: 'data-request-extension',
    when: 'Przedłużono termin odpowiedzi na wniosek',
    ...extensionEmail({ id: 7, dueOn: '2027-02-22', reason: 'Wniosek dotyczy wielu rezerwacji sprzed lat.' }),
  },
  {
    name: 'data-request-answer',
    when: 'Odpowiedź na wniosek o dane osobowe',
    ...answerEmail({ id: 7, status: 'done', answer: 'Kopię danych wysłaliśmy listem poleconym.' }),
  },
  {
    name: 'data-request-refused',
    when: 'Odmowa na wniosek o dane osobowe',
    ...answerEmail({ id: 7, status: 'refused', answer: 'Nie udało się ustalić, kim jest osoba, która pisze.' }),
  },
]
