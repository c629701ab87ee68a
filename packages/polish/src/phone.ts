/** `+48600123456` with groups of three digits and this separator; other numbers stay as they are. */
const grouped = (number: string, prefix: string, separator: string): string =>
  number.replace(/^\+48(\d{3})(\d{3})(\d{3})$/, `${prefix}$1${separator}$2${separator}$3`)

/** `600 123 456`, with spaces that do not break. */
export const phoneText = (number: string): string => grouped(number, '', '\u00a0')

/** `600 123 456` for an input field, with ordinary spaces. */
export const phoneFieldText = (number: string): string => grouped(number, '', ' ')

/** `+48 600 123 456` for e-mails. */
export const internationalPhoneText = (number: string): string => grouped(number, '+48 ', ' ')
