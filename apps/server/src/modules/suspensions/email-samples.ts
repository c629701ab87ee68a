import type { EmailSample } from '#platform/email'
import { liftedEmail, suspendedEmail } from './email-texts.ts'

const REASON = 'Oferty produktów, których nie wolno sprzedawać.'

/** Samples of every e-mail of this slice. */
export const suspensionEmailSamples = (): EmailSample[] => [
  {
    name: 'suspension-account',
    when: 'Konto zablokowane',
    ...suspendedEmail('account', REASON, { cancelled: [1, 2], kept: 0, asked: 1, standing: 2, waiting: 0 }),
  },
  {
    name: 'suspension-selling',
    when: 'Sprzedaż zawieszona',
    ...suspendedEmail('selling', REASON, { cancelled: [], kept: 3, asked: 0, standing: 0, waiting: 1 }),
  },
  { name: 'suspension-lifted', when: 'Blokada konta cofnięta', ...liftedEmail('account', 4) },
  { name: 'suspension-lifted-selling', when: 'Zawieszenie sprzedaży cofnięte', ...liftedEmail('selling', 2) },
]
