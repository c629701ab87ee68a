import type { Forms } from './plural.ts'

// Apart from `NOUNS`, which first pages load.

export const NEW_OFFER: Forms = { one: 'nowa oferta', few: 'nowe oferty', many: 'nowych ofert', other: 'nowej oferty' }

/** How often something happened. */
export const TIMES: Forms = { one: 'raz', few: 'razy', many: 'razy', other: 'razy' }

export const NEW_MESSAGE: Forms = {
  one: 'nowa wiadomość',
  few: 'nowe wiadomości',
  many: 'nowych wiadomości',
  other: 'nowej wiadomości',
}

export const DAYS: Forms = { one: 'dzień', few: 'dni', many: 'dni', other: 'dnia' }

/** After "w ciągu": `w ciągu jednego dnia roboczego`, `w ciągu 2 dni roboczych`. */
export const WORKING_DAYS: Forms = {
  one: 'dnia roboczego',
  few: 'dni roboczych',
  many: 'dni roboczych',
  other: 'dnia roboczego',
}

export const NOTICES: Forms = { one: 'zgłoszenie', few: 'zgłoszenia', many: 'zgłoszeń', other: 'zgłoszenia' }

export const STRIKES: Forms = { one: 'ostrzeżenie', few: 'ostrzeżenia', many: 'ostrzeżeń', other: 'ostrzeżenia' }
