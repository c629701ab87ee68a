// Without Zod, so that forms can show the labels without loading the schemas.

/** Why products ordered at a distance cannot be returned, besides being perishable (consumer rights act, art. 38). */
export const WITHDRAWAL_LIMIT_LABELS = {
  madeToOrder: 'Bez zwrotu: robione na zamówienie',
  sealedHygiene: 'Zwrot tylko zamkniętego opakowania (higiena)',
} as const
export type WithdrawalLimit = keyof typeof WITHDRAWAL_LIMIT_LABELS
export const WITHDRAWAL_LIMITS = ['madeToOrder', 'sealedHygiene'] as const satisfies readonly WithdrawalLimit[]
