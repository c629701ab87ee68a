import { WITHDRAWAL_DAYS } from '../rights/periods.ts'
import type { FoodRegistration, PaymentMethod, SellerStatus } from './schemas.ts'

// Labels of sellers in the interface. Without Zod, so that public pages do not load the schemas.

/** Information about the seller's status that the law requires (Omnibus, art. 12a of the consumer rights act). */
export const SELLER_STATUS_NOTES: Record<SellerStatus, string> = {
  private: `Kupujesz od osoby prywatnej. Nie obowiązują przepisy o ochronie konsumentów, m.in. prawo zwrotu w ${WITHDRAWAL_DAYS} dni.`,
  unregistered: 'Sprzedawca prowadzi działalność nierejestrowaną. Przysługują Ci prawa konsumenta.',
  farmer: 'Sprzedawca jest rolnikiem i sprzedaje to, co sam wytwarza. Przysługują Ci prawa konsumenta.',
  business: 'Sprzedawca jest przedsiębiorcą. Przysługują Ci prawa konsumenta.',
}

export const FOOD_REGISTRATION_LABELS: Record<FoodRegistration['kind'], string> = {
  RHD: 'Rolniczy handel detaliczny',
  SPRZEDAZ_BEZPOSREDNIA: 'Sprzedaż bezpośrednia',
  DOSTAWY_BEZPOSREDNIE: 'Dostawy bezpośrednie',
  MOL: 'Działalność marginalna, lokalna i ograniczona (MOL)',
  ZAKLAD_ZAREJESTROWANY: 'Zakład zarejestrowany',
  ZAKLAD_ZATWIERDZONY: 'Zakład zatwierdzony',
}

export const AUTHORITY_LABELS: Record<FoodRegistration['authority'], string> = {
  PIW: 'Powiatowy Inspektorat Weterynarii',
  PPIS: 'Sanepid (powiatowa stacja)',
}

export const PAYMENT_LABELS: Record<PaymentMethod, string> = {
  cash: 'gotówka',
  blik: 'BLIK na telefon',
  card: 'karta',
  transfer: 'przelew',
}

/** `1234563218` → `123-456-32-18`. */
export const nipText = (nip: string): string => nip.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1-$2-$3-$4')

/** The registration shown on every offer: `Rolniczy handel detaliczny · Jan Kowalski · Wola 12, 05-600 Grójec · nr wet. 14061234`. */
export const foodRegistrationText = (
  { kind, veterinaryNumber, productionAddress }: FoodRegistration,
  legalName: string | null,
): string =>
  [FOOD_REGISTRATION_LABELS[kind], legalName, productionAddress, veterinaryNumber && `nr wet. ${veterinaryNumber}`]
    .filter(Boolean)
    .join(' · ')
