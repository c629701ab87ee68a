/** Monday first, by ISO number: 1 … 7. `on` answers "co …" and "w …", `until` answers "do …". */
export const WEEKDAYS = [
  { number: 1, short: 'pn', name: 'poniedziałek', on: 'poniedziałek', until: 'poniedziałku' },
  { number: 2, short: 'wt', name: 'wtorek', on: 'wtorek', until: 'wtorku' },
  { number: 3, short: 'śr', name: 'środa', on: 'środę', until: 'środy' },
  { number: 4, short: 'czw', name: 'czwartek', on: 'czwartek', until: 'czwartku' },
  { number: 5, short: 'pt', name: 'piątek', on: 'piątek', until: 'piątku' },
  { number: 6, short: 'sob', name: 'sobota', on: 'sobotę', until: 'soboty' },
  { number: 7, short: 'nd', name: 'niedziela', on: 'niedzielę', until: 'niedzieli' },
] as const
