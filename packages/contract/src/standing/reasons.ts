/** Why no reservation was made for a term, or why a product was left out of it. Codes of errors, and two of standing reservations. */
const REASON_TEXTS: Readonly<Record<string, string>> = {
  OUT_OF_STOCK: 'zabrakło towaru',
  STANDING_LIMIT: 'sprzedawca ograniczył ilość w stałych rezerwacjach',
  GONE: 'sprzedawca już tego nie oferuje',
  MAX: 'to więcej, niż sprzedawca przyjmuje w jednej rezerwacji',
  SLOT_FULL: 'na ten termin nie ma już wolnych miejsc',
  OCCURRENCE_CLOSED: 'sprzedawca odwołał ten termin',
  CUTOFF_PASSED: 'minął czas składania zamówień',
  OFFER_NOT_ACTIVE: 'oferta nie przyjmuje teraz rezerwacji',
  RESERVATION_BLOCKED: 'rezerwacje między Wami są zablokowane',
  OUT_OF_ZONE: 'adres jest poza strefą dostawy',
  MINIMUM_NOT_MET: 'zamówienie jest poniżej minimum dostawy',
}

/** `zabrakło towaru`; an unknown code of a newer server has a general text. */
export const standingReasonText = (code: string): string =>
  Object.hasOwn(REASON_TEXTS, code) ? (REASON_TEXTS[code] ?? '') : 'nie udało się zarezerwować'
