import type { TaxProfile } from '@kram/contract/tax/profile-schemas'

/** A person with a valid PESEL. */
export const samplePerson = (change: Partial<TaxProfile> = {}): TaxProfile => ({
  person: 'person',
  firstName: 'Anna',
  lastName: 'Kowalska',
  companyName: null,
  tinKind: 'pesel',
  pesel: '44051401359',
  nip: null,
  birthDate: '1944-05-14',
  birthPlace: null,
  birthCountry: null,
  registerNumber: null,
  vatNumber: null,
  street: 'Polna',
  houseNumber: '5',
  postalCode: '05-600',
  town: 'Grójec',
  iban: 'PL61109010140000071219812874',
  accountHolder: null,
  ...change,
})

/** A company with a valid NIP. */
export const sampleCompany = (change: Partial<TaxProfile> = {}): TaxProfile => ({
  ...samplePerson(),
  person: 'company',
  firstName: null,
  lastName: null,
  companyName: 'Sady & Pola sp. z o.o.',
  tinKind: 'nip',
  pesel: null,
  nip: '1234563218',
  birthDate: null,
  registerNumber: '0000123456',
  vatNumber: 'PL1234563218',
  iban: null,
  ...change,
})
