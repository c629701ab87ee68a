const NO_BREAK = '\u00a0'

/** `1234567` → `1 234 567` */
const inThousands = (digits: string): string =>
  digits.length > 3 ? `${inThousands(digits.slice(0, -3))}${NO_BREAK}${digits.slice(-3)}` : digits

const signed = (value: number, text: string): string => (value < 0 ? `-${text}` : text)

/**
 * `1234.5` → `1 234,5`, with at most three decimals. Not by `Intl.NumberFormat`: its data for Polish costs a phone more than all
 * else that a card of an offer needs, in one piece, and engines group digits differently.
 */
export const numberText = (value: number): string => {
  const [whole = '', decimals] = String(Number(Math.abs(value).toFixed(3))).split('.')
  return signed(value, decimals === undefined ? inThousands(whole) : `${inThousands(whole)},${decimals}`)
}

/** `1250` → `12,50 zł` */
export const moneyText = (grosze: number): string => {
  const [whole = '', decimals = ''] = (Math.abs(grosze) / 100).toFixed(2).split('.')
  return signed(grosze, `${inThousands(whole)},${decimals}${NO_BREAK}zł`)
}
