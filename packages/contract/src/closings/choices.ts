// What happens to open reservations when a seller or a location closes. Without Zod, so that pages do not load the schemas.

/** What a seller chooses for an open reservation. */
export const CLOSING_CHOICE_LABELS = {
  move: 'Przenieś i powiadom',
  keep: 'Niech się odbędzie',
  ask: 'Niech zdecyduje kupujący',
  cancel: 'Anuluj i powiadom',
} as const
export type ClosingChoice = keyof typeof CLOSING_CHOICE_LABELS

/** A reservation moves with its location where there is another one; otherwise it can take place as agreed. */
export const closingChoices = (moves: boolean): readonly ClosingChoice[] =>
  moves ? ['move', 'ask', 'cancel'] : ['ask', 'keep', 'cancel']

/** As many open reservations are listed and decided one by one; `otherwise` decides the rest. */
export const MAX_CONCERNED = 500

export const MAX_CLOSING_MESSAGE = 300
