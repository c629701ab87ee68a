import { localDateOf } from '@kram/contract/common/time'
import { dayText, timeText } from '../format.ts'

/** When a count was made: `stan z dzisiaj, 7:40`, `stan z wczoraj, 18:05`; an older one by its day, `stan z 21 listopada`. */
export const countedText = (at: string, now: Date): string => {
  const [day, date] = dayText(at, now).split(', ')
  return date === undefined ? `stan z ${day}, ${timeText(at)}` : `stan z ${date}`
}

/** The same in a list, where only a count of today says something: `stan z 7:40`. */
export const countedTodayText = (at: string, now: Date): string | undefined =>
  localDateOf(new Date(at)) === localDateOf(now) ? `stan z ${timeText(at)}` : undefined
