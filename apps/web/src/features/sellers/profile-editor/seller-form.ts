import { foodRegistrationText, PAYMENT_LABELS } from '@kram/contract/sellers/labels'
import { SELLER_STATUS_LABELS } from '@kram/contract/sellers/status-labels'
import type { FoodRegistration, SellerProfile, SellerUpdate } from '@kram/contract/sellers/schemas'
import type { Picture } from '@kram/contract/uploads/schemas'
import type { DeepPartialSkipArrayKey } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Form } from '#lib/forms'
import type { ComparedFields } from '#ui/forms'
import type { SellerCardData } from '../public-profile/index.ts'

export type SellerInput = z.input<typeof SellerUpdate>
export type SellerOutput = z.output<typeof SellerUpdate>
export type SellerForm = Form<SellerInput, SellerOutput>

/** Form values of the profile. An undeclared status is empty and has to be chosen. */
export const fieldsOf = (seller: SellerProfile): Omit<SellerInput, 'status'> & { status?: SellerInput['status'] } => ({
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

/** Removes fields that do not belong to the status: a private person has no trader data. */
export const forStatus = (values: SellerOutput): SellerOutput => ({
  ...values,
  nip: values.status === 'business' ? values.nip : null,
  regon: values.status === 'business' ? values.regon : null,
  ...(values.status === 'private' && { legalName: null, publicAddress: null, foodRegistration: null }),
})

/** What the form of a registration begins with: what most sellers of this status have. */
export const emptyRegistration = (status: SellerInput['status'] | undefined): FoodRegistration => ({
  kind: status === 'farmer' ? 'RHD' : 'ZAKLAD_ZAREJESTROWANY',
  authority: status === 'farmer' ? 'PIW' : 'PPIS',
  veterinaryNumber: null,
  productionAddress: '',
})

type Values = DeepPartialSkipArrayKey<SellerInput>

const orNull = (text: string | null | undefined): string | null => text || null

const registrationOf = (registration: Values['foodRegistration']): FoodRegistration | null =>
  registration
    ? {
        kind: registration.kind ?? 'RHD',
        authority: registration.authority ?? 'PIW',
        veterinaryNumber: orNull(registration.veterinaryNumber),
        productionAddress: registration.productionAddress ?? '',
      }
    : null

const registrationText = (registration: FoodRegistration | null): string =>
  registration ? foodRegistrationText(registration, null) : ''

const NO_TRADER_DATA = {
  legalName: null,
  publicAddress: null,
  contactEmail: null,
  contactPhone: null,
  nip: null,
  regon: null,
  foodRegistration: null,
}

const traderData = (values: Values): { [Name in keyof typeof NO_TRADER_DATA]: SellerCardData[Name] } => ({
  legalName: orNull(values.legalName),
  publicAddress: orNull(values.publicAddress),
  contactEmail: orNull(values.contactEmail),
  contactPhone: orNull(values.contactPhone),
  nip: values.status === 'business' ? orNull(values.nip) : null,
  regon: values.status === 'business' ? orNull(values.regon) : null,
  foodRegistration: registrationOf(values.foodRegistration),
})

/** Fields compared in a version conflict. */
export const SELLER_FIELD_LABELS: ComparedFields<SellerInput> = [
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
  ['Rejestracja żywności', ({ foodRegistration: registration }) => registrationText(registrationOf(registration))],
  ['Zapłata przy odbiorze', ({ paymentMethods = [] }) => paymentMethods.map((one) => PAYMENT_LABELS[one]).join(', ')],
]

/** The public profile built from the form values, for the preview. */
export const previewOf = (values: Values, picture: Picture | null): SellerCardData => ({
  name: values.name || 'Twoja nazwa',
  tagline: orNull(values.tagline),
  story: orNull(values.story),
  picture,
  status: values.status ?? null,
  ...(values.status === undefined || values.status === 'private' ? NO_TRADER_DATA : traderData(values)),
  paymentMethods: values.paymentMethods ?? [],
})
