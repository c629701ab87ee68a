import type { MovementReason } from './schemas.ts'

// Labels of stock in the interface. Without Zod, so that lists do not load the schemas.
export const MOVEMENT_REASON_LABELS: Record<MovementReason, string> = {
  delivered: 'Dostawa lub zbiór',
  counted: 'Przeliczenie',
  spoiled: 'Zepsute lub stłuczone',
  own_use: 'Na własny użytek',
  reserved: 'Zajęte przez rezerwację',
  released: 'Zwolnione z rezerwacji',
  handed_over: 'Wydane',
  written_off: 'Odpisane',
  returned: 'Wróciło na stan',
  undone: 'Cofnięty krok',
}
