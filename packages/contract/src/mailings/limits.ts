// Messages of operators to many. Without Zod, so that pages do not load the schemas.

export const AUDIENCE_LABELS = { sellers: 'Sprzedawcy', buyers: 'Kupujący' } as const
export type Audience = keyof typeof AUDIENCE_LABELS

/** What the people of each audience did lately; the first is the default. */
export const ACTIVITY_LABELS = {
  sellers: {
    all: 'Wszyscy',
    selling: 'Mają ofertę w sprzedaży',
    idle: 'Nie mają żadnej oferty w sprzedaży',
  },
  buyers: {
    year: 'Rezerwowali w ciągu roku',
    quarter: 'Rezerwowali w ciągu 90 dni',
    month: 'Rezerwowali w ciągu 30 dni',
  },
} as const satisfies Record<Audience, Record<string, string>>
export type Activity = keyof (typeof ACTIVITY_LABELS)['sellers'] | keyof (typeof ACTIVITY_LABELS)['buyers']

export const MAILING_STATUS_LABELS = {
  scheduled: 'Zaplanowana',
  sending: 'Wysyła się',
  sent: 'Wysłana',
  cancelled: 'Anulowana',
} as const
export type MailingStatus = keyof typeof MAILING_STATUS_LABELS

/** Why somebody did not get the e-mail. */
export const FAILURE_LABELS = {
  account: 'Konto jest zablokowane albo usunięte',
  givenUp: 'Nie udało się mimo wielu prób',
  refused: 'Serwer poczty odrzucił ten adres',
} as const
export type Failure = keyof typeof FAILURE_LABELS

export const MAX_RADIUS_KM = 200
export const SUBJECT_LENGTH = 120
export const MAILING_LENGTH = 5000
/** So many e-mails of mailings are sent each minute, so that they do not hold up those of reservations. */
export const MAILINGS_PER_MINUTE = 300
/** How far ahead one can be planned. */
export const MAX_DAYS_AHEAD = 60
/** Whom a mailing went to is forgotten after so many days; the counts stay. */
export const RECIPIENT_DAYS = 90
