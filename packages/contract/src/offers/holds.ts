// What keeps an offer from being published by decision of an operator. Without Zod, so that pages do not load the schemas.

export const OFFER_HOLD_LABELS = {
  hidden: 'Oferta ukryta przez operatora',
  paused: 'Oferta wstrzymana przez operatora',
  closed: 'Oferta zamknięta przez operatora',
  change: 'Operator prosi o zmianę',
} as const
export type OfferHoldKind = keyof typeof OFFER_HOLD_LABELS
