import type { NewOffer } from './new-offer.ts'

export type LocationChoice = { id: number; name: string; town: string }
export type ScheduleChoice = {
  id: number
  name: string
  words: string
  locationId: number
  fulfilment: 'pickup' | 'delivery'
}

type LocationAndSchedules = Pick<NewOffer, 'locationId' | 'scheduleIds'>

/** A delivery starts from anywhere; a pickup is where its timetable says. */
export const schedulesAt = (schedules: readonly ScheduleChoice[], locationId: number | null): ScheduleChoice[] =>
  schedules.filter((one) => one.fulfilment === 'delivery' || one.locationId === locationId)

/** Whoever has one place and one timetable there has nothing to choose; `null` where a choice is made or open. */
export const onlyChoice = (
  { locationId }: Pick<LocationAndSchedules, 'locationId'>,
  locations: readonly LocationChoice[],
  schedules: readonly ScheduleChoice[],
): LocationAndSchedules | null => {
  const [location, ...others] = locations
  if (locationId !== null || location === undefined || others.length > 0) return null
  const available = schedulesAt(schedules, location.id)
  return { locationId: location.id, scheduleIds: available.length === 1 ? available.map(({ id }) => id) : [] }
}
