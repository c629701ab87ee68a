/** Days for which counted questions are stored. */
export const DEMAND_DAYS = 30
/** So many different visitors must have asked before anybody sees a question. */
export const MIN_VISITORS = 3
/** Questions without an answer near a seller. */
export const MAX_WANTED = 30
/** Rows of one statistic of the operator. */
export const MAX_STATISTICS = 100
/** Only a question that follows another so soon changes it. */
export const CHANGE_SECONDS = 120

/** `asked`: most often; `unanswered`: most often without an answer; `changed`: followed by another question. */
export const STATISTIC_KINDS = ['unanswered', 'changed', 'asked'] as const
export type StatisticKind = (typeof STATISTIC_KINDS)[number]

export const VOIVODESHIPS = [
  'dolnośląskie',
  'kujawsko-pomorskie',
  'lubelskie',
  'lubuskie',
  'łódzkie',
  'małopolskie',
  'mazowieckie',
  'opolskie',
  'podkarpackie',
  'podlaskie',
  'pomorskie',
  'śląskie',
  'świętokrzyskie',
  'warmińsko-mazurskie',
  'wielkopolskie',
  'zachodniopomorskie',
] as const
export type Voivodeship = (typeof VOIVODESHIPS)[number]
