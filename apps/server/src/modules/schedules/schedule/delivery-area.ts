import type { ScheduleBody } from '@kram/contract/schedules/schemas'
import { zoneArea, type ZoneArea } from '#modules/places'
import type { Tx } from '#platform/database'

/** The named places of a delivery zone; empty for pickup. */
export const deliveryArea = (
  tx: Tx,
  { fulfilment, locationId, zone }: Pick<ScheduleBody, 'fulfilment' | 'locationId' | 'zone'>,
): Promise<ZoneArea | null> | null => (fulfilment === 'delivery' && zone ? zoneArea(tx, locationId, zone.places) : null)
