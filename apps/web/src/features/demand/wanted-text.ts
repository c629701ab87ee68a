import type { WantedQuestion } from '@kram/contract/demand/schemas'
import { dayText } from '@kram/polish/format'
import { TIMES } from '@kram/polish/new-nouns'
import { counted } from '@kram/polish/plural'

/** `5 razy · do 20 km od Ciebie · ostatnio wczoraj`. */
export const wantedText = ({ times, withinKm, lastDay }: WantedQuestion, now: Date): string =>
  [counted(times, TIMES), `do ${withinKm}\u00a0km od Ciebie`, `ostatnio ${dayText(lastDay, now)}`].join(' · ')

/** The form of a new product, with the words as its name. */
export const addProductPath = ({ words }: Pick<WantedQuestion, 'words'>): string => {
  const name = words.charAt(0).toLocaleUpperCase('pl') + words.slice(1)
  return `/products/add?${new URLSearchParams({ name }).toString()}`
}
