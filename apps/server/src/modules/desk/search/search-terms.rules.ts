/** What somebody typed, read in each way in which it can be meant. */
export type SearchTerms = {
  /** In lower case; null for an empty search. */
  text: string | null
  email: string | null
  /** E.164. */
  phone: string | null
  /** A number of up to nine digits: an id, or the number of a reservation. */
  number: number | null
  /** A pickup code. */
  code: string | null
  nip: string | null
}

const INT_DIGITS = 9
const PHONE_DIGITS = 9
const NIP_DIGITS = 10

function phoneOf(digits: string): string | null {
  const local = digits.replace(/^(?:00)?48(?=\d{9}$)/, '')
  return local.length === PHONE_DIGITS ? `+48${local}` : null
}

export function readTerms(typed: string): SearchTerms {
  const text = typed.trim().toLowerCase()
  const digits = /^\+?[\d\s-]+$/.test(text) ? text.replaceAll(/\D/g, '') : ''
  return {
    text: text === '' ? null : text,
    email: text.includes('@') ? text : null,
    phone: phoneOf(digits),
    number: digits !== '' && digits.length <= INT_DIGITS ? Number(digits) : null,
    code: /^[a-z0-9]{4}$/.test(text) ? text.toUpperCase() : null,
    nip: digits.length === NIP_DIGITS ? digits : null,
  }
}

/** The text as a pattern of `like` that finds it anywhere. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
