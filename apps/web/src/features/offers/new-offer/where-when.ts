import type { ReservationMode } from '@kram/contract/offers/views'
import type { SellerStatus } from '@kram/contract/sellers/schemas'
import { ruleText } from '@kram/polish/schedule-text'
import { hasDelivery, proposedMode } from '../reservation-mode/index.ts'
import type { NewOffer } from './new-offer.ts'

export type LocationChoice = { id: number; name: string; town: string }
export type ScheduleChoice = {
  id: number
  name: string
  summary: string
  locationId: number
  fulfilment: 'pickup' | 'delivery'
}

/** How buyers order: as the seller chose, or as the schedules propose. */
export const modeOf = (
  { mode, scheduleIds }: Pick<NewOffer, 'mode' | 'scheduleIds'>,
  schedules: readonly ScheduleChoice[],
  sellerStatus: SellerStatus | null,
): ReservationMode => mode ?? proposedMode(hasDelivery(schedules, scheduleIds), sellerStatus)

const LAST_ORDERS = { kind: 'hours', hours: 2 } as const

/** A new schedule as the post announces it; whoever reads a post wants to order until shortly before. */
export const proposedSchedule = ({ postedTerm }: Pick<NewOffer, 'postedTerm'>) => {
  if (!postedTerm) return {}
  const { rule, startTime, endTime } = postedTerm
  const name = ruleText(rule)
  return { name: name.charAt(0).toUpperCase() + name.slice(1), rule, startTime, endTime, cutoff: LAST_ORDERS }
}

type LocationAndSchedules = Pick<NewOffer, 'locationId' | 'scheduleIds'>

/** A delivery can start at any location; a pickup takes place at its schedule's location. */
export const schedulesAt = (schedules: readonly ScheduleChoice[], locationId: number | null): ScheduleChoice[] =>
  schedules.filter((one) => one.fulfilment === 'delivery' || one.locationId === locationId)

/** Preselects the only location and its only schedule; `null` when something was chosen or several exist. */
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
