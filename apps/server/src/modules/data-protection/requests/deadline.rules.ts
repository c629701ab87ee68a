import { DATA_REQUEST_MONTHS, EXTENSION_MONTHS } from '@kram/contract/data-protection/limits'
import { Temporal } from 'temporal-polyfill'

const SATURDAY = 6

/**
 * Months from the day of the receipt: the day with the same number, or the last one of a shorter month; one that ends on a day off ends
 * on the next working day (Regulation 1182/71, art. 3).
 */
function monthsAfter(receivedOn: string, months: number, isHoliday: (day: string) => boolean): string {
  let day = Temporal.PlainDate.from(receivedOn).add({ months })
  while (day.dayOfWeek >= SATURDAY || isHoliday(day.toString())) day = day.add({ days: 1 })
  return day.toString()
}

/** The last day for an answer. */
export const dueDay = (receivedOn: string, isHoliday: (day: string) => boolean): string =>
  monthsAfter(receivedOn, DATA_REQUEST_MONTHS, isHoliday)

/** The last day after an extension by two months. */
export const extendedDay = (receivedOn: string, isHoliday: (day: string) => boolean): string =>
  monthsAfter(receivedOn, DATA_REQUEST_MONTHS + EXTENSION_MONTHS, isHoliday)

type Facts = { status: string; dueOn: string; extendedAt: Date | null }

/** The person is notified within the first month, once. */
export const mayExtend = ({ status, dueOn, extendedAt }: Facts, today: string): boolean =>
  status === 'open' && extendedAt === null && today <= dueOn
