import type * as z from 'zod/mini'

/** PLN held as whole grosze: what the code computes with. Never a float, never a formatted string. */
export type Grosze = number & z.$brand<'Grosze'>

/** Highest price or total the database column holds (int4), in grosze. */
export const MAX_GROSZE = 2_147_483_647

export const grosze = (amount: number): Grosze => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole grosze: ${amount}`)
  return amount as Grosze
}

/** `'12.5'` → 1250. The only place where text becomes money; give it a text that passed `Price`. */
export const groszeOf = (text: string): Grosze => {
  const [zloty = '0', rest = ''] = text.split('.')
  return grosze(Number(zloty) * 100 + Number(rest.padEnd(2, '0')))
}

/** 1250 → `'12.50'`. */
export const priceText = (amount: Grosze): string => {
  const whole = Math.abs(amount)
  return `${amount < 0 ? '-' : ''}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

export const sumOf = (amounts: readonly Grosze[]): Grosze =>
  grosze(amounts.reduce<number>((sum, amount) => sum + amount, 0))

/** Price for a quantity with at most 3 decimals, rounded half up to whole grosze. Exact: counts in integer thousandths. */
export const lineTotal = (unitPrice: Grosze, quantity: number): Grosze =>
  grosze(Math.floor((unitPrice * Math.round(quantity * 1000) + 500) / 1000))
