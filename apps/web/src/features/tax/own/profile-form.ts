import type { TaxProfileBody } from '@kram/contract/tax/profile-schemas'
import type * as z from 'zod/mini'
import type { Form } from '#lib/forms'

export type ProfileInput = z.input<typeof TaxProfileBody>
export type ProfileFormState = Form<ProfileInput, z.output<typeof TaxProfileBody>>

/** What is stored is never sent back in full, so all of it is typed again. */
export const valuesOf = (version: number | null): ProfileInput => ({
  person: 'person',
  firstName: '',
  lastName: '',
  companyName: '',
  tinKind: 'pesel',
  pesel: '',
  nip: '',
  birthDate: '',
  birthPlace: '',
  birthCountry: '',
  registerNumber: '',
  vatNumber: '',
  street: '',
  houseNumber: '',
  postalCode: '',
  town: '',
  iban: '',
  accountHolder: '',
  version,
})
