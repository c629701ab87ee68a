import { amountUnit, amountValue, unitSymbol, type SaleUnit } from './amounts.ts'
import { type CountedNoun, packageNoun } from './packages.ts'
import { dayOfMonthText, shortDayOfMonthText, shortWeekdayName, weekdayName } from './texts/calendar-text.ts'
import { plural } from './plural.ts'
import { moneyText, numberText } from './texts/number-text.ts'
import type { NetUnit } from '@kram/contract/catalogue/variants'
import { type Grosze, groszeOf } from '@kram/contract/common/money'
import { localDateOf, twoDigits, wallTimeOf } from '@kram/contract/common/time'
import { unitPriceOf } from '@kram/contract/catalogue/unit-price'

/** A calendar day becomes noon in Poland, which is the same day all over Europe. */
const moment = (when: string | Date): Date => {
  if (when instanceof Date) return when
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(when) ? `${when}T12:00:00+01:00` : when)
}

/** `'12.50'` → `12,50 zł`; the space does not break. */
export const zloty = (text: string): string => moneyText(groszeOf(text))
export const zlotyOf = (amount: Grosze): string => moneyText(amount)

/** `51,67 zł/kg`: the law requires the unit price beside every price. */
export const perUnitText = (text: string, netQuantity: number, netUnit: NetUnit): string => {
  const { amount, per } = unitPriceOf(groszeOf(text), netQuantity, netUnit)
  return `${zlotyOf(amount)}/${unitSymbol(per)}`
}

/** The unit price; nothing for a single piece, where it would only repeat the price. */
export const unitPriceText = (
  price: string,
  { netQuantity, netUnit }: Pick<SaleUnit, 'netQuantity' | 'netUnit'>,
): string | undefined => (netQuantity === 1 && netUnit === 'szt' ? undefined : perUnitText(price, netQuantity, netUnit))

/** `1,5 kg`, `3 szt.` */
export const quantityText = (amount: number, unit: NetUnit): string => `${numberText(amount)}\u00a0${unitSymbol(unit)}`
const packageOf = ({ soldBy, variantName }: SaleUnit): CountedNoun | undefined =>
  soldBy === 'loose' || variantName === undefined ? undefined : packageNoun(variantName)

/** `2,5 kg`, `3 słoiki`, `3 opak.`, `3 szt.`: an amount in the unit of sale. Every amount on a screen or in a message is written by it. */
export const amountText = (amount: number, item: SaleUnit): string => {
  const value = amountValue(amount, item)
  const noun = packageOf(item)
  return `${numberText(value)}\u00a0${noun ? plural(value, noun) : amountUnit(item)}`
}

const oneIsLeft = (item: SaleUnit): string => {
  const noun = packageOf(item)
  if (noun) return noun.oneIsLeft
  const unit = amountUnit(item)
  return unit === 'szt.' ? 'Została' : unit === 'opak.' ? 'Zostało' : 'Został'
}

/** `Został 1 słoik`, `Zostały 3 szt.`, `Zostało 2,5 kg`: the verb agrees with the amount and its unit. */
export const remainingText = (amount: number, item: SaleUnit): string => {
  const verb = plural(amountValue(amount, item), {
    one: oneIsLeft(item),
    few: 'Zostały',
    many: 'Zostało',
    other: 'Zostało',
  })
  return `${verb} ${amountText(amount, item)}`
}

/** The unit beside a quantity field: `opak.`, `kg`; `× 100 g` when the price is for that amount. */
export const countUnit = (item: SaleUnit): string =>
  item.soldBy === 'loose' && item.netQuantity !== 1
    ? `× ${quantityText(item.netQuantity, item.netUnit)}`
    : amountUnit(item)

export const decimalText = (amount: number): string => numberText(amount)

/** Metres → `3,2 km`; under a kilometre in metres, rounded to 50. */
export const distanceText = (metres: number): string => {
  const rounded = Math.max(50, Math.round(metres / 50) * 50)
  return rounded < 1000 ? `${rounded}\u00a0m` : `${numberText(Math.round(metres / 100) / 10)}\u00a0km`
}

/** `20 listopada 2026` */
export const dateText = (when: string | Date): string => {
  const wall = wallTimeOf(moment(when))
  return `${dayOfMonthText(wall)} ${wall.year}`
}
/** `piątek, 20 listopada` */
export const weekdayText = (when: string | Date): string => {
  const wall = wallTimeOf(moment(when))
  return `${weekdayName(wall)}, ${dayOfMonthText(wall)}`
}
/** `pt., 20 lis` */
export const weekdayShortText = (when: string | Date): string => {
  const wall = wallTimeOf(moment(when))
  return `${shortWeekdayName(wall)}, ${shortDayOfMonthText(wall)}`
}
/** `16.11` */
export const shortDateText = (when: string | Date): string => {
  const { day, month } = wallTimeOf(moment(when))
  return `${day}.${twoDigits(month)}`
}
/** `8:05` */
export const timeText = (when: string | Date): string => {
  const { hour, minute } = wallTimeOf(moment(when))
  return `${hour}:${twoDigits(minute)}`
}
/** `20 listopada 2026, 14:05` */
export const dateTimeText = (when: string | Date): string => `${dateText(when)}, ${timeText(when)}`
/** `17:00–19:00` */
export const hoursText = (from: string | Date, to: string | Date): string => `${timeText(from)}–${timeText(to)}`

/** `piątek, 20 listopada, 18:00` */
export const weekdayTimeText = (when: string | Date): string => `${weekdayText(when)}, ${timeText(when)}`
/** `sobota, 21 listopada, 8:00–12:00` */
export const occurrenceText = (startsAt: string | Date, endsAt: string | Date): string =>
  `${weekdayTimeText(startsAt)}–${timeText(endsAt)}`

const DAY_MS = 86_400_000
const dayNumber = (when: Date): number => Date.parse(localDateOf(when)) / DAY_MS

/** Calendar days in Poland from `now` to `when`: 0 today, 1 tomorrow. */
export const daysUntil = (when: string | Date, now: Date): number => dayNumber(moment(when)) - dayNumber(now)

const NEAR_DAYS: Record<number, string> = { [-1]: 'wczoraj', 0: 'dzisiaj', 1: 'jutro', 2: 'pojutrze' }

/** `dzisiaj`, `jutro`, `pojutrze`, `wczoraj`; further days by name: `sobota, 28 listopada`. */
export const dayText = (when: string | Date, now: Date): string => NEAR_DAYS[daysUntil(when, now)] ?? weekdayText(when)

/** An occurrence relative to today: `jutro, 17:00–19:00`. */
export const relativeOccurrenceText = (from: string | Date, to: string | Date, now: Date): string =>
  `${dayText(from, now)}, ${hoursText(from, to)}`

/** The same, shorter: `jutro, 17:00–19:00`, `sob., 28 lis, 8:00–12:00`. */
export const shortOccurrenceText = (from: string | Date, to: string | Date, now: Date): string =>
  `${NEAR_DAYS[daysUntil(from, now)] ?? weekdayShortText(from)}, ${hoursText(from, to)}`

/** A moment near now: `dzisiaj o 14:05`, `sobota, 28 listopada o 8:00`. */
export const momentText = (when: string | Date, now: Date): string => `${dayText(when, now)} o ${timeText(when)}`
