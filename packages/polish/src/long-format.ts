import type { Grosze } from '@kram/contract/common/money'
import { TIME_ZONE } from '@kram/contract/common/time'

const money = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN', useGrouping: 'always' })
const plain = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 3, useGrouping: 'always' })
const day = new Intl.DateTimeFormat('pl-PL', { timeZone: TIME_ZONE, weekday: 'long', day: 'numeric', month: 'long' })
const hour = new Intl.DateTimeFormat('pl-PL', { timeZone: TIME_ZONE, hour: 'numeric', minute: '2-digit' })

/** `1 234,50 zł`; the spaces do not break. */
export const zlotyOf = (amount: Grosze): string => money.format(amount / 100)

/** `1 234,5`, with at most three decimals; the spaces do not break. */
export const decimalText = (amount: number): string => plain.format(amount)

/** `18:00`, by the clocks of Poland. */
export const timeText = (at: Date): string => hour.format(at)

/** `piątek, 20 listopada`, by the clocks of Poland. */
export const weekdayText = (at: Date): string => day.format(at)

/** `piątek, 20 listopada, 18:00`, by the clocks of Poland. */
export const weekdayTimeText = (at: Date): string => `${weekdayText(at)}, ${hour.format(at)}`

/** `sobota, 21 listopada, 8:00–12:00`, by the clocks of Poland. */
export const occurrenceText = (startsAt: Date, endsAt: Date): string =>
  `${weekdayTimeText(startsAt)}–${hour.format(endsAt)}`

const rules = new Intl.PluralRules('pl')

/** `counted(5, 'oferta', 'oferty', 'ofert')` → `5 ofert`; for whole numbers. */
export function counted(count: number, one: string, few: string, many: string): string {
  const rule = rules.select(count)
  return `${count} ${rule === 'one' ? one : rule === 'few' ? few : many}`
}
