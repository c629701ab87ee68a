export const MONTH_NAMES = [
  'styczeń',
  'luty',
  'marzec',
  'kwiecień',
  'maj',
  'czerwiec',
  'lipiec',
  'sierpień',
  'wrzesień',
  'październik',
  'listopad',
  'grudzień',
]

/** `listopad 2026`, of a calendar day. */
export const monthText = (date: string): string => {
  const [year = '', month] = date.split('-')
  return `${MONTH_NAMES[Number(month) - 1] ?? ''} ${year}`
}
