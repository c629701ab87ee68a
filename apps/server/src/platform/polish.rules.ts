import type { Grosze } from '@kram/contract/money'
import { ZONE } from '@kram/contract/time'

const money = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN', useGrouping: 'always' })
const plain = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 3, useGrouping: 'always' })
const day = new Intl.DateTimeFormat('pl-PL', { timeZone: ZONE, weekday: 'long', day: 'numeric', month: 'long' })
const hour = new Intl.DateTimeFormat('pl-PL', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' })

/** `1 234,50 zł`; the spaces do not break. */
export const zloty = (amount: Grosze): string => money.format(amount / 100)

/** `1 234,5`, with at most three decimals; the spaces do not break. */
export const numberWords = (amount: number): string => plain.format(amount)

/** `18:00`, by the clocks of Poland. */
export const hourWords = (at: Date): string => hour.format(at)

/** `piątek, 20 listopada`, by the clocks of Poland. */
export const dayWords = (at: Date): string => day.format(at)

/** `piątek, 20 listopada, 18:00`, by the clocks of Poland. */
export const momentWords = (at: Date): string => `${dayWords(at)}, ${hour.format(at)}`

/** `sobota, 21 listopada, 8:00–12:00`, by the clocks of Poland. */
export const windowWords = (startsAt: Date, endsAt: Date): string => `${momentWords(startsAt)}–${hour.format(endsAt)}`

const rules = new Intl.PluralRules('pl')

/** `counted(5, 'oferta', 'oferty', 'ofert')` → `5 ofert`; for whole numbers. */
export function counted(count: number, one: string, few: string, many: string): string {
  const rule = rules.select(count)
  return `${count} ${rule === 'one' ? one : rule === 'few' ? few : many}`
}
