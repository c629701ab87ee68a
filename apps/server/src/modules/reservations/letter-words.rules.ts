const ZONE = 'Europe/Warsaw'
const day = new Intl.DateTimeFormat('pl-PL', { timeZone: ZONE, weekday: 'long', day: 'numeric', month: 'long' })
const hour = new Intl.DateTimeFormat('pl-PL', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' })

/** `sobota, 21 listopada, 8:00–12:00`. */
export const windowWords = (startsAt: Date, endsAt: Date): string =>
  `${day.format(startsAt)}, ${hour.format(startsAt)}–${hour.format(endsAt)}`

/** `piątek, 20 listopada, 18:00`. */
export const momentWords = (at: Date): string => `${day.format(at)}, ${hour.format(at)}`

/** `2 × Jajka (10 szt.)`, with a decimal comma. */
export const lineWords = ({
  quantity,
  productName,
  variantName,
}: {
  quantity: number
  productName: string
  variantName: string
}): string => `${String(quantity).replace('.', ',')} × ${productName} (${variantName})`

const NEWS: Record<Intl.LDMLPluralRule, string> = {
  one: 'nowa wiadomość',
  few: 'nowe wiadomości',
  many: 'nowych wiadomości',
  other: 'nowej wiadomości',
  zero: 'nowych wiadomości',
  two: 'nowe wiadomości',
}
const plural = new Intl.PluralRules('pl')

/** `1 nowa wiadomość`, `5 nowych wiadomości`. */
export const unreadWords = (count: number): string => `${count} ${NEWS[plural.select(count)]}`
