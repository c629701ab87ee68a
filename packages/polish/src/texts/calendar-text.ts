/** Names of months and weekdays. Engines carry different versions of them, so they are not asked. */
const MONTHS = [
  'stycznia',
  'lutego',
  'marca',
  'kwietnia',
  'maja',
  'czerwca',
  'lipca',
  'sierpnia',
  'września',
  'października',
  'listopada',
  'grudnia',
]
const SHORT_MONTHS = ['sty', 'lut', 'mar', 'kwi', 'maj', 'cze', 'lip', 'sie', 'wrz', 'paź', 'lis', 'gru']
/** Sunday first, as `Date` counts. */
const WEEKDAYS = ['niedziela', 'poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek', 'sobota']
const SHORT_WEEKDAYS = ['niedz.', 'pon.', 'wt.', 'śr.', 'czw.', 'pt.', 'sob.']

type CalendarDay = { year: number; month: number; day: number }

const weekdayOf = ({ year, month, day }: CalendarDay): number => new Date(Date.UTC(year, month - 1, day)).getUTCDay()

/** `20 listopada` */
export const dayOfMonthText = ({ month, day }: CalendarDay): string => `${day} ${MONTHS[month - 1] ?? ''}`
/** `20 lis` */
export const shortDayOfMonthText = ({ month, day }: CalendarDay): string => `${day} ${SHORT_MONTHS[month - 1] ?? ''}`
/** `piątek` */
export const weekdayName = (date: CalendarDay): string => WEEKDAYS[weekdayOf(date)] ?? ''
/** `pt.` */
export const shortWeekdayName = (date: CalendarDay): string => SHORT_WEEKDAYS[weekdayOf(date)] ?? ''
