import { TIME_ZONE } from '@kram/contract/common/time'
import { APPEAL_MONTHS, STRIKE_MONTHS } from '@kram/contract/reports/periods'
import { Temporal } from 'temporal-polyfill'

const monthsAfter = (at: Date, months: number): Date =>
  new Date(Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO(TIME_ZONE).add({ months }).epochMilliseconds)

/** The end of a calendar day in Poland. */
export const endOfDay = (day: string): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(TIME_ZONE).epochMilliseconds)

/** Until when a decision can be appealed. */
export const appealUntil = (decidedAt: Date): Date => monthsAfter(decidedAt, APPEAL_MONTHS)

/** Until when a strike counts. */
export const strikeUntil = (decidedAt: Date): Date => monthsAfter(decidedAt, STRIKE_MONTHS)
