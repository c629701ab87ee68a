import type { FoodRegistration, SellerStatus } from '@kram/contract/sellers/schemas'

export type PublishingFacts = {
  status: SellerStatus | null
  contactEmail: string | null
  contactPhone: string | null
  legalName: string | null
  nip: string | null
  foodRegistration: FoodRegistration | null
  /** An operator has suspended the seller. */
  suspended: boolean
  /** The seller has stopped selling. */
  closed: boolean
}

/** A missing requirement for publishing, as in `missing` of an offer. */
export type MissingField = { code: string; message: string }

const FIELD_MESSAGES = {
  sellerSuspended:
    'Operator Kramu zawiesił Twoją sprzedaż i nie można teraz publikować ofert. Powód jest w e-mailu; możesz na niego odpowiedzieć.',
  sellerClosed: 'Twój stragan jest zamknięty. Otwórz go ponownie, żeby publikować oferty.',
  sellerStatus: 'Wybierz w profilu, jak sprzedajesz: kupujący muszą wiedzieć, kim jest sprzedawca.',
  sellerContact: 'Podaj w profilu telefon albo adres email do kontaktu.',
  sellerNip: 'Podaj w profilu NIP: firma musi go pokazać przy ofercie.',
  sellerLegalName:
    'Podaj w profilu imię i nazwisko albo nazwę firmy: przy rolniczym handlu detalicznym muszą być widoczne obok adresu, pod którym powstaje żywność.',
  sellerFoodPrivate:
    'Żywności nie można sprzedawać jako osoba prywatna. Jeśli to własna produkcja, zgłoś ją (np. jako rolniczy handel detaliczny) i zmień status w profilu.',
  sellerFoodRegistration:
    'Uzupełnij w profilu rejestrację sprzedaży żywności (np. RHD, sprzedaż bezpośrednia, zakład zarejestrowany).',
} as const

/** Those without which no offer is published; the others are advice. */
export const BLOCKING_FIELDS: ReadonlySet<string> = new Set<keyof typeof FIELD_MESSAGES>([
  'sellerSuspended',
  'sellerClosed',
  'sellerStatus',
  'sellerContact',
  'sellerNip',
  'sellerLegalName',
])

const isBlank = (text: string | null): boolean => text === null || text.trim() === ''
const isTrader = (status: SellerStatus | null): boolean => status !== null && status !== 'private'

/**
 * The requirements that the profile lacks for publishing an offer, with or without food: what the seller's status needs on the board at
 * the place of sale. The address of retail farm trade (RHD) is part of the registration.
 */
export function missingFields(seller: PublishingFacts, { food }: { food: boolean }): MissingField[] {
  const isMissing: Record<keyof typeof FIELD_MESSAGES, boolean> = {
    sellerSuspended: seller.suspended,
    sellerClosed: seller.closed,
    sellerStatus: seller.status === null,
    sellerContact: seller.contactEmail === null && seller.contactPhone === null,
    sellerNip: seller.status === 'business' && isBlank(seller.nip),
    sellerLegalName: food && seller.foodRegistration?.kind === 'RHD' && isBlank(seller.legalName),
    sellerFoodPrivate: food && seller.status === 'private',
    sellerFoodRegistration: food && isTrader(seller.status) && seller.foodRegistration === null,
  }
  return Object.entries(FIELD_MESSAGES)
    .filter(([code]) => isMissing[code as keyof typeof FIELD_MESSAGES])
    .map(([code, message]) => ({ code, message }))
}
