import type { ReservationStatus } from '../reservations/status.ts'

// What operators search. Without Zod, so that pages do not load the schemas.

export const FOUND_KIND_LABELS = {
  person: 'Osoby',
  seller: 'Sprzedawcy',
  offer: 'Oferty',
  reservation: 'Rezerwacje',
  report: 'Zgłoszenia',
  message: 'E-maile',
} as const
export type FoundKind = keyof typeof FOUND_KIND_LABELS

/** What one can look for in each kind. */
export const FOUND_KIND_HINTS: Record<FoundKind, string> = {
  person: 'Nazwa, e-mail, numer konta albo telefon podany przy rezerwacji lub w profilu sprzedawcy.',
  seller: 'Nazwa, e-mail, telefon, NIP, miejscowość albo numer.',
  offer: 'Tytuł albo numer.',
  reservation: 'Numer, kod odbioru, e-mail albo telefon. Nazwisk kupujących nie przeszukujemy.',
  report: 'Numer albo początek nazwy tego, co zgłoszono.',
  message: 'Adres odbiorcy. E-maile o koncie i decyzjach oraz wiadomości do wielu, z ostatnich siedmiu dni.',
}

/** A filter of each kind: its values, with what they mean. */
export const FOUND_STATE_LABELS = {
  person: { seller: 'Sprzedawcy', operator: 'Operatorzy', suspended: 'Zawieszeni', unconfirmed: 'Niepotwierdzeni' },
  seller: { active: 'Z ofertami', suspended: 'Zawieszeni', closed: 'Zamknięci' },
  offer: { active: 'W sprzedaży', paused: 'Wstrzymane', draft: 'Szkice', archived: 'Zamknięte' },
  reservation: { open: 'Otwarte', ended: 'Zakończone' },
  report: { open: 'Do rozpatrzenia', decided: 'Rozpatrzone' },
  message: { waiting: 'W kolejce', sent: 'Wysłane', dead: 'Niewysłane' },
} as const satisfies Record<FoundKind, Record<string, string>>

/** An operator keeps at most so many questions. */
export const MAX_SEARCH_VIEWS = 20

export const OPEN_RESERVATION: readonly ReservationStatus[] = [
  'pending',
  'change_proposed',
  'accepted',
  'ready',
  'out_for_delivery',
]
