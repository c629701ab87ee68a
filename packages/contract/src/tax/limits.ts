// Tax reporting of sellers (DAC7). Without Zod, so that pages do not load the schemas.
// The law: Directive (EU) 2021/514, annex V; ustawa z 9 marca 2017 r. o wymianie informacji podatkowych z innymi państwami, dział IIIA.

/** A seller of products with fewer sales in a year and at most `EUR_LIMIT` of consideration is not reported (annex V, section I.B(4)(d)). */
export const SALES_LIMIT = 30
export const EUR_LIMIT = 2000
/** From this share of either limit a seller is notified. */
export const NEAR_PERCENT = 80

/** A rate has four decimals, as the tables of the National Bank of Poland have. */
export const RATE_DECIMALS = 4
/** Until a rate is set: lower than any of the last years, so that sellers are asked too early rather than too late. */
export const PROVISIONAL_EUR_RATE = '4.0000'

/** After two reminders and not before 60 days selling is to be stopped (annex V, section IV.A(2)). */
export const FIRST_REMINDER_DAYS = 21
export const SECOND_REMINDER_DAYS = 42
export const ANSWER_DAYS = 60

/** Reports and their data are stored so long after the end of the year in which they are due (annex V, section IV.B(2): 5 to 10). */
export const TAX_RETENTION_YEARS = 5

/** The first year of the duty in Poland. */
export const FIRST_TAX_YEAR = 2023
export const LAST_TAX_YEAR = 2099

export const MAX_TAX_REPORTS = 100
export const QUARTERS = 4

export const TAX_STATE_LABELS = {
  below: 'Poniżej progu',
  near: 'Blisko progu',
  over: 'Powyżej progu',
} as const
export type TaxState = keyof typeof TAX_STATE_LABELS

/** What the table of sellers shows. */
export const TAX_FILTER_LABELS = {
  over: 'Powyżej progu',
  missing: 'Powyżej progu, bez danych',
  overdue: 'Po terminie',
  near: 'Blisko progu',
  below: 'Poniżej progu',
} as const
export type TaxFilter = keyof typeof TAX_FILTER_LABELS

export const TAX_PERSON_LABELS = { person: 'Osoba fizyczna', company: 'Firma (spółka, fundacja)' } as const
export type TaxPerson = keyof typeof TAX_PERSON_LABELS

export const TIN_LABELS = { pesel: 'PESEL', nip: 'NIP', none: 'Nie mam polskiego numeru' } as const
export type TinKind = keyof typeof TIN_LABELS

/** `empty`: a message that there is nothing to report. */
export const TAX_REPORT_LABELS = { new: 'Nowe informacje', corrections: 'Korekta', empty: 'Brak sprzedawców' } as const
export type TaxReportKind = keyof typeof TAX_REPORT_LABELS

/** What a report says about a seller. */
export const TAX_ACTION_LABELS = { added: 'Przekazane', corrected: 'Poprawione', deleted: 'Wycofane' } as const
export type TaxAction = keyof typeof TAX_ACTION_LABELS

/** What the operator's settings lack for a report. */
export const TAX_OPERATOR_LABELS = {
  name: 'nazwy (OPERATOR_NAME)',
  address: 'adresu (OPERATOR_ADDRESS)',
  taxId: 'poprawnego NIP (OPERATOR_TAX_ID)',
} as const
export type TaxOperatorField = keyof typeof TAX_OPERATOR_LABELS
