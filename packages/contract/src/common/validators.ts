/**
 * The specification's own validators (section 5), kept exactly: they answer the names of the codes that apply.
 * What people type (decimal comma, spaces, "zł") is normalised before, by `normalizeNumber`.
 */

const NUMERIC = /^-?\d+(\.\d*)?$/

/** Optional minus, digits, optional decimal part. */
export const isNumericText = (text: string): boolean => NUMERIC.test(text)

export type NumericErrorCode = 'validNumeric' | 'validNumericDigits'

/** Numeric with precision (all digits) and scale (digits after the point); `null` is accepted. */
export const numericError = (text: string | null, precision: number, scale: number): NumericErrorCode | null => {
  if (text === null) return null
  if (!isNumericText(text)) return 'validNumeric'
  const [before = '', after = ''] = text.replace('-', '').split('.')
  return before.length > precision - scale || after.length > scale ? 'validNumericDigits' : null
}

const OFFSET_DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/

/** `YYYY-MM-DDTHH:MM:SS` (with or without an offset) that parses as a date; `null` is accepted. */
export const isOffsetDateTime = (text: string | null): boolean =>
  text === null || (OFFSET_DATE_TIME.test(text) && !Number.isNaN(Date.parse(text)))

/**
 * What a Polish keyboard types, as the number text the validators read: `1 234,50 zł` → `1234.50`, `,5` → `0.5`, `00012` → `12`.
 * Leaves alone what is ambiguous (`1.234,50`), so that the validator refuses it with its message.
 */
export const normalizeNumber = (input: string): string => {
  const compact = input.replace(/[\s\u00a0\u202f]/g, '').replace(/zł$/i, '')
  if (compact.includes('.') && compact.includes(',')) return compact
  const withPoint = compact.replace(',', '.')
  return withPoint.replace(/^-?(?=\.)/, '$&0').replace(/^(-?)0+(?=\d)/, '$1')
}

/** `600 123 456`, `0048 600-123-456` → `+48600123456`; anything else comes back as typed, for the validator to refuse. */
export const normalizePhone = (input: string): string => {
  const digits = input.replace(/[\s()-]/g, '').replace(/^(\+|00)?48(?=\d{9}$)/, '')
  return /^\d{9}$/.test(digits) ? `+48${digits}` : input
}
