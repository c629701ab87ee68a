// Labels of reports in the interface. Without Zod, so that pages do not load the schemas.

export const REPORT_REASON_LABELS = {
  illegal: 'Treść lub towar niezgodny z prawem',
  forbidden: 'Towar, którego nie wolno tu sprzedawać',
  foodSafety: 'Żywność, która może szkodzić',
  productSafety: 'Niebezpieczny produkt',
  misleading: 'Nieprawdziwe lub mylące informacje',
  abuse: 'Obraza, groźby albo nękanie',
  privacy: 'Czyjeś dane lub zdjęcia bez zgody',
  other: 'Coś innego',
} as const
export type ReportReason = keyof typeof REPORT_REASON_LABELS

export const REPORT_TARGET_LABELS = {
  offer: 'Oferta',
  seller: 'Sprzedawca',
  comment: 'Wiadomość',
  review: 'Opinia',
} as const
export type ReportTarget = keyof typeof REPORT_TARGET_LABELS

export const MEASURE_LABELS = {
  none: 'Bez działania',
  archiveOffer: 'Zamknij ofertę',
  removeComment: 'Usuń treść wiadomości',
  removeReview: 'Usuń opinię',
  blockAccount: 'Zablokuj konto',
} as const
export type Measure = keyof typeof MEASURE_LABELS

/** What can be done about each kind of target. */
export const MEASURES: Record<ReportTarget, readonly Measure[]> = {
  offer: ['none', 'archiveOffer', 'blockAccount'],
  seller: ['none', 'blockAccount'],
  comment: ['none', 'removeComment', 'blockAccount'],
  review: ['none', 'removeReview', 'blockAccount'],
}
