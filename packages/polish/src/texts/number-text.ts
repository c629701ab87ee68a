const NO_BREAK = '\u00a0'

/** `1234567` → `1 234 567` */
const inThousands = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, NO_BREAK)

/**
 * `1234.5` → `1 234,5`, with at most three decimals. Not by `Intl.NumberFormat`: its data for Polish costs a phone more than all
 * else that a card of an offer needs, in one piece, and engines group digits differently.
 */
export const numberText = (value: number): string => {
  const [whole = '', fraction = ''] = value.toFixed(3).split('.')
  const decimals = fraction.replace(/0+$/, '')
  return decimals === '' ? inThousands(whole) : `${inThousands(whole)},${decimals}`
}

/** `1250` → `12,50 zł` */
export const moneyText = (grosze: number): string => {
  const [whole = '', decimals = ''] = (grosze / 100).toFixed(2).split('.')
  return `${inThousands(whole)},${decimals}${NO_BREAK}zł`
}
