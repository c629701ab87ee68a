// Without Zod, so that the cards on a reservation can show the labels without loading the schemas.

/** Statements that a buyer may make by law about a binding order from a trader. */
export const STATEMENT_KIND_LABELS = { withdrawal: 'Odstąpienie od umowy', complaint: 'Reklamacja' } as const
export type StatementKind = keyof typeof STATEMENT_KIND_LABELS

/** Demands of a complaint (consumer rights act, art. 43d and 43e). */
export const DEMAND_LABELS = {
  replacement: 'Wymiana towaru',
  repair: 'Naprawa',
  reduction: 'Obniżenie ceny',
  refund: 'Zwrot pieniędzy',
} as const
export type Demand = keyof typeof DEMAND_LABELS

export const VERDICT_LABELS = { accepted: 'Uznana', rejected: 'Nieuznana' } as const
export type Verdict = keyof typeof VERDICT_LABELS
