import { foodRegistrationText, PAYMENT_LABELS, SELLER_STATUS_LABELS } from '@kram/contract/seller-words'
import type { FoodRegistration, SellerProfile, SellerUpdate } from '@kram/contract/sellers'
import type { Picture } from '@kram/contract/uploads'
import type { DeepPartialSkipArrayKey } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Form } from '#lib/forms.ts'
import type { Described } from '#ui/Conflict.tsx'
import type { ShownSeller } from './SellerCard.tsx'

export type SellerInput = z.input<typeof SellerUpdate>
export type SellerOutput = z.output<typeof SellerUpdate>
export type SellerForm = Form<SellerInput, SellerOutput>

/** The profile as the editor holds it. An undeclared status has no value: the person has to choose. */
export const asInput = (seller: SellerProfile): Omit<SellerInput, 'status'> & { status?: SellerInput['status'] } => ({
  name: seller.name,
  tagline: seller.tagline,
  story: seller.story,
  pictureId: seller.picture?.id ?? null,
  ...(seller.status && { status: seller.status }),
  legalName: seller.legalName,
  publicAddress: seller.publicAddress,
  contactEmail: seller.contactEmail,
  contactPhone: seller.contactPhone,
  nip: seller.nip,
  regon: seller.regon,
  foodRegistration: seller.foodRegistration,
  paymentMethods: seller.paymentMethods,
  version: seller.version,
})

/** What does not belong to the chosen status is not kept: a private person has no trader's data. */
export const fitting = (values: SellerOutput): SellerOutput => ({
  ...values,
  nip: values.status === 'business' ? values.nip : null,
  regon: values.status === 'business' ? values.regon : null,
  ...(values.status === 'private' && { legalName: null, publicAddress: null, foodRegistration: null }),
})

type Values = DeepPartialSkipArrayKey<SellerInput>

const orNone = (text: string | null | undefined): string | null => text || null

const registrationOf = (given: Values['foodRegistration']): FoodRegistration | null =>
  given
    ? {
        kind: given.kind ?? 'RHD',
        authority: given.authority ?? 'PIW',
        veterinaryNumber: orNone(given.veterinaryNumber),
        productionAddress: given.productionAddress ?? '',
      }
    : null

const registrationText = (given: FoodRegistration | null): string => (given ? foodRegistrationText(given, null) : '')

const HIDDEN = {
  legalName: null,
  publicAddress: null,
  contactEmail: null,
  contactPhone: null,
  nip: null,
  regon: null,
  foodRegistration: null,
}

const traderData = (values: Values): { [Name in keyof typeof HIDDEN]: ShownSeller[Name] } => ({
  legalName: orNone(values.legalName),
  publicAddress: orNone(values.publicAddress),
  contactEmail: orNone(values.contactEmail),
  contactPhone: orNone(values.contactPhone),
  nip: values.status === 'business' ? orNone(values.nip) : null,
  regon: values.status === 'business' ? orNone(values.regon) : null,
  foodRegistration: registrationOf(values.foodRegistration),
})

/** What two people may have set differently. */
export const SELLER_WORDS: Described<SellerInput> = [
  ['Nazwa', ({ name }) => name],
  ['W jednym zdaniu', ({ tagline }) => tagline ?? ''],
  ['Twoja historia', ({ story }) => story ?? ''],
  ['Jak sprzedajesz', ({ status }) => SELLER_STATUS_LABELS[status]],
  ['Imię i nazwisko albo nazwa firmy', ({ legalName }) => legalName ?? ''],
  ['Adres', ({ publicAddress }) => publicAddress ?? ''],
  ['Telefon', ({ contactPhone }) => contactPhone ?? ''],
  ['Email do kontaktu', ({ contactEmail }) => contactEmail ?? ''],
  ['NIP', ({ nip }) => nip ?? ''],
  ['REGON', ({ regon }) => regon ?? ''],
  ['Rejestracja żywności', ({ foodRegistration: given }) => registrationText(registrationOf(given))],
  ['Zapłata przy odbiorze', ({ paymentMethods = [] }) => paymentMethods.map((one) => PAYMENT_LABELS[one]).join(', ')],
]

/** What buyers would see of the values as they stand in the form. */
export const previewOf = (values: Values, picture: Picture | null): ShownSeller => ({
  name: values.name || 'Twoja nazwa',
  tagline: orNone(values.tagline),
  story: orNone(values.story),
  picture,
  status: values.status ?? null,
  ...(values.status === undefined || values.status === 'private' ? HIDDEN : traderData(values)),
  paymentMethods: values.paymentMethods ?? [],
})
