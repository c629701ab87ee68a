// Why a measure was taken. Without Zod, so that pages do not load the schemas.

/** Provisions of law and points of the terms on which a decision can be based. */
export const GROUND_LABELS = {
  lawForbidden: 'Prawo: towar zakazany albo wymagający zezwolenia',
  lawFood: 'Prawo: bezpieczeństwo żywności (rozporządzenie 178/2002)',
  lawProduct: 'Prawo: bezpieczeństwo produktu (rozporządzenie 2023/988)',
  lawFraud: 'Prawo: oszustwo (art. 286 Kodeksu karnego)',
  lawMarket: 'Prawo: nieuczciwa praktyka rynkowa (ustawa z 23 sierpnia 2007 r.)',
  lawPerson: 'Prawo: dobra osobiste albo dane osobowe (art. 23 Kodeksu cywilnego, RODO)',
  lawCopyright: 'Prawo: prawo autorskie albo znak towarowy',
  lawThreat: 'Prawo: groźby albo zniewaga (art. 190 i 216 Kodeksu karnego)',
  lawOther: 'Prawo: inny przepis',
  termsGoods: 'Regulamin: czego nie wolno sprzedawać',
  termsTruth: 'Regulamin: prawdziwy opis oferty',
  termsConduct: 'Regulamin: szacunek dla innych',
  termsAccount: 'Regulamin: jedna osoba, prawdziwe dane',
  termsReservations: 'Regulamin: wywiązywanie się z rezerwacji',
} as const
export type Ground = keyof typeof GROUND_LABELS

/** A ground in law, or in the terms. */
export const isGroundInLaw = (ground: Ground): boolean => ground.startsWith('law')

/** What a decision began with. */
export const DECISION_SOURCE_LABELS = {
  notice: 'po zgłoszeniu',
  automatic: 'po słowach, które zauważył automat',
  own: 'z inicjatywy operatora',
} as const
export type DecisionSource = keyof typeof DECISION_SOURCE_LABELS

/** Whom a statement of reasons is for. */
export const PARTIES = ['affected', 'reporter'] as const
export type Party = (typeof PARTIES)[number]

export const PARTY_LABELS: Record<Party, string> = {
  affected: 'osoba, której dotyczy decyzja',
  reporter: 'osoba, która zgłosiła',
}

export const APPEAL_OUTCOME_LABELS = {
  upheld: 'Decyzja zostaje',
  reversed: 'Decyzja cofnięta',
} as const
export type AppealOutcome = keyof typeof APPEAL_OUTCOME_LABELS

/** What an operator does about somebody who files notices. */
export const REPORTER_ACT_LABELS = {
  trust: 'Oznacz jako zaufanego',
  untrust: 'Cofnij zaufanie',
  warn: 'Ostrzeż',
  suspend: 'Zawieś zgłaszanie',
  restore: 'Przywróć zgłaszanie',
} as const
export type ReporterAct = keyof typeof REPORTER_ACT_LABELS
