import { TAX_PERSON_LABELS, TIN_LABELS } from '@kram/contract/tax/limits'
import type { TaxProfile } from '@kram/contract/tax/profile-schemas'
import { addressText } from '@kram/polish/texts/address-text'
import { dateText } from '@kram/polish/format'

const ENDING = 4
const endingOf = (value: string | null): string | null => value?.slice(-ENDING) ?? null

export const tinOf = ({ pesel, nip }: Pick<TaxProfile, 'pesel' | 'nip'>): string | null => pesel ?? nip

/** The name that the tax office reads. */
const nameOf = ({ companyName, firstName, lastName }: TaxProfile): string =>
  companyName ?? [firstName, lastName].filter((part) => part !== null).join(' ')

type Fact = { label: string; value: string }

const HIDDEN = '••••'
const maskedText = (value: string | null): string | null =>
  value === null ? null : `${HIDDEN} ${endingOf(value) ?? ''}`

/** Everything, for the seller's copy of a report and for an operator who has to see it; masked without the numbers and the birth. */
export function factsOf(profile: TaxProfile, { masked = false } = {}): Fact[] {
  const { person, tinKind, birthDate, birthPlace, birthCountry, registerNumber, vatNumber, iban, accountHolder } =
    profile
  const number = (value: string | null): string | null => (masked ? maskedText(value) : value)
  const birth = birthDate === null ? null : dateText(birthDate)
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    ['Kto', TAX_PERSON_LABELS[person]],
    ['Nazwa', nameOf(profile)],
    ['Adres', `${addressText(profile)}, Polska`],
    [tinKind === 'none' ? 'Numer podatkowy' : TIN_LABELS[tinKind], number(tinOf(profile)) ?? 'brak'],
    ['Data urodzenia', birth !== null && masked ? HIDDEN : birth],
    ['Miejsce urodzenia', birthPlace === null ? null : `${birthPlace} (${birthCountry ?? ''})`],
    ['Numer w rejestrze', registerNumber],
    ['Numer VAT', number(vatNumber)],
    ['Rachunek', number(iban)],
    ['Właściciel rachunku', accountHolder],
  ]
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}

/** What screens show of the stored data. */
export const maskedProfile = (profile: TaxProfile, { version }: { version: number }) => ({
  facts: factsOf(profile, { masked: true }),
  version,
})
