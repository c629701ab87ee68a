import type { NewOffer } from './new-offer.ts'

export type Place = { id: number; name: string; town: string }
export type Timetable = {
  id: number
  name: string
  words: string
  locationId: number
  fulfilment: 'pickup' | 'delivery'
}

type Choice = Pick<NewOffer, 'locationId' | 'scheduleIds'>

/** A delivery starts from anywhere; a pickup is where its timetable says. */
export const fittingAt = (schedules: readonly Timetable[], locationId: number | null): Timetable[] =>
  schedules.filter((one) => one.fulfilment === 'delivery' || one.locationId === locationId)

/** Whoever has one place and one timetable there has nothing to choose; `null` where a choice is made or open. */
export const onlyChoice = (
  { locationId }: Pick<Choice, 'locationId'>,
  locations: readonly Place[],
  schedules: readonly Timetable[],
): Choice | null => {
  const [place, ...others] = locations
  if (locationId !== null || place === undefined || others.length > 0) return null
  const fitting = fittingAt(schedules, place.id)
  return { locationId: place.id, scheduleIds: fitting.length === 1 ? fitting.map(({ id }) => id) : [] }
}
