import { dayText, weekdayText } from '../format.ts'

/** `jutro, sobota, 28 listopada`; further days without a word before them. */
export const fullDayText = (when: string | Date, now: Date): string => {
  const [near, exact] = [dayText(when, now), weekdayText(when)]
  return near === exact ? exact : `${near}, ${exact}`
}
