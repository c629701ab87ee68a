// Recalls of products. Without Zod, so that pages do not load the schemas.

/** As many reservations of a recall are listed; those to call come first. */
export const MAX_RECALL_ROWS = 500

/** How the buyer of a reservation is reached. */
export const REACH_LABELS = {
  account: 'powiadomienie i e-mail',
  email: 'e-mail',
  phone: 'tylko telefon',
  none: 'brak kontaktu',
} as const
export type Reach = keyof typeof REACH_LABELS
