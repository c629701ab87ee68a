import { holidayOn } from './holidays.rules.ts'
import { workingDaysAfter } from './working-days.rules.ts'

/** The same time of day as many working days later, without the public holidays of Poland. */
export const afterWorkingDays = (from: Date, days: number): Date =>
  workingDaysAfter(from, days, (day) => holidayOn(day) !== null)
