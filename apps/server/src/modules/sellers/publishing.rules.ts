import type { FoodRegistration, SellerStatus } from '@kram/contract/sellers/schemas'

export type PublishingFacts = {
  status: SellerStatus | null
  contactEmail: string | null
  contactPhone: string | null
  foodRegistration: FoodRegistration | null
}

/** A missing requirement for publishing, as in `missing` of an offer. */
export type MissingField = { code: string; message: string }

const FIELD_MESSAGES = {
  sellerStatus: 'Wybierz w profilu, jak sprzedajesz: kupujący muszą wiedzieć, kim jest sprzedawca.',
  sellerContact: 'Podaj w profilu telefon albo adres email do kontaktu.',
  sellerFoodPrivate:
    'Żywności nie można sprzedawać jako osoba prywatna. Jeśli to własna produkcja, zgłoś ją (np. jako rolniczy handel detaliczny) i zmień status w profilu.',
  sellerFoodRegistration:
    'Uzupełnij w profilu rejestrację sprzedaży żywności (np. RHD, sprzedaż bezpośrednia, zakład zarejestrowany).',
} as const

const isTrader = (status: SellerStatus | null): boolean => status !== null && status !== 'private'

/** The requirements that the profile lacks for publishing an offer, with or without food. */
export function missingFields(seller: PublishingFacts, { food }: { food: boolean }): MissingField[] {
  const isMissing: Record<keyof typeof FIELD_MESSAGES, boolean> = {
    sellerStatus: seller.status === null,
    sellerContact: seller.contactEmail === null && seller.contactPhone === null,
    sellerFoodPrivate: food && seller.status === 'private',
    sellerFoodRegistration: food && isTrader(seller.status) && seller.foodRegistration === null,
  }
  return Object.entries(FIELD_MESSAGES)
    .filter(([code]) => isMissing[code as keyof typeof FIELD_MESSAGES])
    .map(([code, message]) => ({ code, message }))
}
