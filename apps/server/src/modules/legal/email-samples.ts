import type { EmailSample } from '#platform/email'
import { type Announced, changeEmail, withdrawnEmail } from './email-texts.ts'

const TERMS: Announced = {
  kind: 'terms',
  number: 2,
  effectiveOn: '2027-01-15',
  changeNote: 'Dopisaliśmy, jak zgłosić reklamację przez telefon.',
  shortReason: null,
}
const PRIVACY: Announced = { ...TERMS, kind: 'privacy', changeNote: 'Nowy dostawca poczty.', shortReason: 'obligation' }

/** Samples of every e-mail of this slice. */
export const legalEmailSamples = (publicUrl: string): EmailSample[] => [
  {
    name: 'terms-change-seller',
    when: 'Ogłoszono nowy regulamin, do sprzedawcy',
    ...changeEmail(TERMS, true, publicUrl),
  },
  { name: 'terms-change', when: 'Ogłoszono nowy regulamin', ...changeEmail(TERMS, false, publicUrl) },
  { name: 'privacy-change', when: 'Ogłoszono nową politykę prywatności', ...changeEmail(PRIVACY, false, publicUrl) },
  {
    name: 'terms-withdrawn',
    when: 'Wycofano ogłoszony regulamin',
    ...withdrawnEmail(TERMS, 'Zmiana okazała się niepotrzebna.', publicUrl),
  },
]
