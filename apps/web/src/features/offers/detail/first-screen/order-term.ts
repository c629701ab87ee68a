import type { OfferView } from '@kram/contract/offers/views'
import { dayText, hoursText, momentText, weekdayShortText, weekdayText } from '@kram/polish/format'

export type Occurrence = OfferView['occurrences'][number]

/** Occurrences that take orders now, soonest first; full ones only when there is no other. */
export const openOccurrences = ({ occurrences }: OfferView, now: Date): Occurrence[] => {
  const open = occurrences.filter(({ status, cutoffAt }) => status === 'open' && now < new Date(cutoffAt))
  const free = open.filter(({ remaining }) => remaining !== 0)
  return free.length > 0 ? free : open
}

/** `8:00–12:00 · zamów do: dzisiaj o 18:00` */
export const hoursAndCutoffText = ({ startsAt, endsAt, cutoffAt }: Occurrence, now: Date): string =>
  `${hoursText(startsAt, endsAt)} · zamów do: ${momentText(cutoffAt, now)}`

/** `jutro, 8:00–12:00`, `sob., 5 gru, 8:00–12:00` */
export const shortTermText = ({ startsAt, endsAt }: Occurrence, now: Date): string => {
  const near = dayText(startsAt, now)
  return `${near === weekdayText(startsAt) ? weekdayShortText(startsAt) : near}, ${hoursText(startsAt, endsAt)}`
}
