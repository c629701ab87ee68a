// Requests about personal data and breaches. Without Zod, so that pages do not load the schemas.

export const DATA_REQUEST_KIND_LABELS = {
  access: 'Dostęp i kopia danych',
  rectification: 'Sprostowanie danych',
  erasure: 'Usunięcie danych',
  restriction: 'Ograniczenie przetwarzania',
  portability: 'Przeniesienie danych',
  objection: 'Sprzeciw',
  other: 'Inna sprawa o danych',
} as const
export type DataRequestKind = keyof typeof DATA_REQUEST_KIND_LABELS

export const DATA_REQUEST_CHANNEL_LABELS = { product: 'Z konta', email: 'E-mailem', post: 'Pocztą' } as const
export type DataRequestChannel = keyof typeof DATA_REQUEST_CHANNEL_LABELS

export const DATA_REQUEST_STATUS_LABELS = { open: 'Do załatwienia', done: 'Załatwiony', refused: 'Odmowa' } as const
export type DataRequestStatus = keyof typeof DATA_REQUEST_STATUS_LABELS

/** What was done about a request. */
export const DATA_REQUEST_ENTRY_LABELS = {
  received: 'Wpłynął',
  note: 'Notatka',
  linked: 'Przypisano osobę',
  extended: 'Przedłużono termin',
  exported: 'Pobrano dane',
  erased: 'Usunięto dane',
  closed: 'Udzielono odpowiedzi',
  reopened: 'Otwarto ponownie',
} as const
export type DataRequestEntryKind = keyof typeof DATA_REQUEST_ENTRY_LABELS

/** GDPR, art. 12(3): one month from the receipt; with a reason two more. */
export const DATA_REQUEST_MONTHS = 1
export const EXTENSION_MONTHS = 2
/** Open requests of one account. */
export const MAX_OWN_DATA_REQUESTS = 5
export const MAX_DATA_REQUEST_ENTRIES = 200

/** GDPR, art. 33(1). */
export const BREACH_HOURS = 72
export const MAX_BREACHES = 200
/** How long closed requests and breaches prove what was done. */
export const DATA_PROTECTION_RETENTION_YEARS = 3

/** The checklist of a breach, in the order in which it is done. */
export const BREACH_STEPS = {
  contain: {
    label: 'Zatrzymaj naruszenie',
    hint: 'Odetnij dostęp, zmień hasła i klucze, wyloguj sesje, zabezpiecz dzienniki i kopie.',
  },
  facts: {
    label: 'Ustal fakty',
    hint: 'Co się stało, od kiedy, kogo dotyczy: kategorie i liczba osób, kategorie i liczba wpisów.',
  },
  risk: {
    label: 'Oceń ryzyko dla osób',
    hint: 'Jakie mogą być skutki i jak bardzo są prawdopodobne: brak ryzyka, ryzyko, wysokie ryzyko.',
  },
  authority: {
    label: 'Zawiadom Prezesa UODO albo zapisz, dlaczego nie trzeba',
    hint: 'W ciągu 72 godzin od stwierdzenia, formularzem na biznes.gov.pl albo przez ePUAP. Po tym czasie dołącz powód opóźnienia.',
  },
  persons: {
    label: 'Zawiadom osoby albo zapisz, dlaczego nie trzeba',
    hint: 'Przy wysokim ryzyku bez zbędnej zwłoki: charakter naruszenia, kontakt, skutki, co zrobiliśmy i co mogą zrobić same.',
  },
  processors: {
    label: 'Uzgodnij z dostawcami',
    hint: 'Hosting, poczta, powiadomienia: co wiedzą i co mają zrobić.',
  },
  lessons: {
    label: 'Zapisz wnioski',
    hint: 'Środki, które mają zapobiec powtórce, i kto je wykona do kiedy. To część rejestru naruszeń (art. 33 ust. 5).',
  },
} as const
export type BreachStep = keyof typeof BREACH_STEPS
