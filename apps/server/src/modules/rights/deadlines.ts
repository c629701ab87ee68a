import { COMPLAINT_ANSWER_DAYS, WITHDRAWAL_DAYS } from '@kram/contract/rights/periods'
import { localDateOf, TIME_ZONE } from '@kram/contract/common/time'
import { Temporal } from 'temporal-polyfill'
import { holidayOn } from '#modules/schedules'

const SATURDAY = 6

const endOfDay = (day: Temporal.PlainDate): Date =>
  new Date(day.add({ days: 1 }).toZonedDateTime(TIME_ZONE).epochMilliseconds - 1000)

const isDayOff = (day: Temporal.PlainDate): boolean => day.dayOfWeek >= SATURDAY || holidayOn(day.toString()) !== null

const daysAfter = (at: Date, days: number): Temporal.PlainDate => Temporal.PlainDate.from(localDateOf(at)).add({ days })

/** The end of the fourteenth day; one that ends on a day off ends on the next working day (civil code, art. 115). */
export function withdrawalDeadline(receivedAt: Date): Date {
  let day = daysAfter(receivedAt, WITHDRAWAL_DAYS)
  while (isDayOff(day)) day = day.add({ days: 1 })
  return endOfDay(day)
}

/** Deadline for the answer to a complaint. */
export const complaintDeadline = (filedAt: Date): Date => endOfDay(daysAfter(filedAt, COMPLAINT_ANSWER_DAYS))
