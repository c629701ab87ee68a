const LINK = /(https?:\/\/|www\.)\S|[\w-]\.(pl|com|eu|net|info|xyz|shop|link)\/\S/i
const OTHER_MESSENGERS = /whats\s?app|telegram|messenger|signal\b/i
const PAYMENT_DATA = [
  /\bblik\b.{0,20}\b(kod|\d{6})\b/i,
  /\bkod\w{0,10}\s{1,10}blik\b/i,
  /numer\s{1,10}karty/i,
  /\bcvv\b|przedpłat/i,
]

/** Detects typical scam messages: links, moving to another messenger, advance payment. Shown as a warning; the message is unchanged. */
export const scamWarning = (text: string): string | null => {
  if (PAYMENT_DATA.some((expression) => expression.test(text)))
    return 'Nie podawaj kodu BLIK ani danych karty. Płać dopiero przy odbiorze.'
  if (LINK.test(text)) return 'Uważaj na linki od nieznajomych. Kram nigdy nie prosi o płatność przez link.'
  return OTHER_MESSENGERS.test(text) ? 'Rozmowa poza Kramem nie zostaje w rezerwacji.' : null
}
