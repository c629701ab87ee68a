// What an operator chooses when somebody is suspended. Without Zod, so that pages do not load the schemas.

export const SUSPENSION_SCOPE_LABELS = {
  selling: 'Tylko sprzedaż',
  account: 'Całe konto',
} as const
export type SuspensionScope = keyof typeof SUSPENSION_SCOPE_LABELS

/** What happens to an open reservation. */
export const SUSPENSION_CHOICE_LABELS = {
  cancel: 'Anuluj i powiadom',
  ask: 'Niech zdecyduje druga strona',
  keep: 'Niech się odbędzie',
} as const
export type SuspensionChoice = keyof typeof SUSPENSION_CHOICE_LABELS
