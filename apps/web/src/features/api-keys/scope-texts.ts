import type { Scope } from '@kram/contract/api-keys/scopes'

/** What a scope opens, as sellers say it. */
export const SCOPE_TEXTS: Record<Scope, { label: string; hint: string }> = {
  'offers:read': { label: 'Odczyt ofert', hint: 'Produkty, warianty, oferty i harmonogramy.' },
  'stock:write': { label: 'Stany', hint: 'Odczyt i zmiana stanów, także z pliku.' },
  'reservations:read': { label: 'Odczyt rezerwacji', hint: 'Rezerwacje z danymi kupujących i lista do spakowania.' },
  'reservations:act': { label: 'Działania na rezerwacjach', hint: 'Potwierdzanie, odrzucanie, wydawanie.' },
}
