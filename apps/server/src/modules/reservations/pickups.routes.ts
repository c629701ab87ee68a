import { localDateOf } from '@kram/contract/common/time'
import { KEPT_PICKUP_DAYS, LISTED_PICKUP_DAYS } from '@kram/contract/seller-view/pickup-acts'
import { pickupEndpoints } from '@kram/contract/seller-view/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import type { Deps } from '#platform/context'
import { orNotFound } from '#platform/errors'
import { applyPickupActs, pickupOverview, pickupSheets, readTerm, readTermsBetween } from './pickups/index.ts'

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The pickup screen: its sheets, and what was done on it. */
export function registerPickups(api: ApiServer, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  registerRoute(api, pickupEndpoints.list, async ({ principal: { sellerId } }) => {
    const today = localDateOf(clock.now())
    const records = await readTermsBetween(db, sellerId, today, dayAfter(today, LISTED_PICKUP_DAYS - 1))
    return pickupOverview(records, dayAfter(today, KEPT_PICKUP_DAYS - 1))
  })
  registerRoute(api, pickupEndpoints.sheet, async ({ principal: { sellerId }, params: { occurrenceId } }) =>
    orNotFound(pickupSheets(await readTerm(db, sellerId, occurrenceId))[0]),
  )
  registerRoute(api, pickupEndpoints.act, ({ principal, body }) => applyPickupActs(db, principal, body.acts))
}
