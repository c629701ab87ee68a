// Labels of reports in the interface. Without Zod, so that pages do not load the schemas.

export const REPORT_REASON_LABELS = {
  illegal: 'Treść lub towar niezgodny z prawem',
  forbidden: 'Towar, którego nie wolno tu sprzedawać',
  fraud: 'Oszustwo albo podszywanie się',
  foodSafety: 'Żywność, która może szkodzić',
  productSafety: 'Niebezpieczny produkt',
  misleading: 'Nieprawdziwe lub mylące informacje',
  abuse: 'Obraza, groźby albo nękanie',
  privacy: 'Czyjeś dane lub zdjęcia bez zgody',
  other: 'Coś innego',
} as const
export type ReportReason = keyof typeof REPORT_REASON_LABELS

/** Within how many working days each kind is decided. Notices about safety have clocks of their own (GPSR, art. 22). */
export const REPORT_WORKING_DAYS: Record<ReportReason, number> = {
  illegal: 2,
  forbidden: 2,
  fraud: 1,
  foodSafety: 1,
  productSafety: 2,
  misleading: 5,
  abuse: 2,
  privacy: 2,
  other: 5,
}

export const REPORT_TARGET_LABELS = {
  offer: 'Oferta',
  seller: 'Sprzedawca',
  comment: 'Wiadomość',
  review: 'Opinia',
} as const
export type ReportTarget = keyof typeof REPORT_TARGET_LABELS

export const MEASURE_LABELS = {
  none: 'Bez działania',
  hideOffer: 'Ukryj ofertę',
  pauseOffer: 'Wstrzymaj ofertę',
  requireChange: 'Poproś o zmianę',
  archiveOffer: 'Zamknij ofertę',
  removeComment: 'Usuń treść wiadomości',
  removeReview: 'Usuń opinię',
  suspendSelling: 'Zawieś sprzedaż',
  blockAccount: 'Zablokuj konto',
  suspendReporting: 'Zawieś zgłaszanie',
} as const
export type Measure = keyof typeof MEASURE_LABELS

/** What was done, as both sides read it. */
export const MEASURE_TEXTS: Record<Measure, string> = {
  none: 'treść zostaje bez zmian',
  hideOffer: 'oferta została ukryta',
  pauseOffer: 'oferta została wstrzymana',
  requireChange: 'oferta jest wstrzymana, dopóki sprzedawca jej nie poprawi',
  archiveOffer: 'oferta została zamknięta',
  removeComment: 'treść wiadomości została usunięta',
  removeReview: 'opinia została usunięta',
  suspendSelling: 'sprzedaż została zawieszona',
  blockAccount: 'konto zostało zablokowane',
  suspendReporting: 'zgłoszenia tej osoby nie są teraz przyjmowane',
}

/** What can be done about each kind of target. Reporting is suspended from the card of who filed notices. */
export const MEASURES: Record<ReportTarget, readonly Measure[]> = {
  offer: ['none', 'requireChange', 'hideOffer', 'pauseOffer', 'archiveOffer', 'suspendSelling', 'blockAccount'],
  seller: ['none', 'suspendSelling', 'blockAccount'],
  comment: ['none', 'removeComment', 'blockAccount'],
  review: ['none', 'removeReview', 'blockAccount'],
}

/** Measures that can end by themselves after a day. */
export const TIMED_MEASURES: readonly Measure[] = ['hideOffer', 'pauseOffer', 'suspendSelling', 'blockAccount']
/** Measures that decide about open reservations. */
export const SUSPENDING_MEASURES: readonly Measure[] = ['suspendSelling', 'blockAccount']
