import type { APIRequestContext } from '@playwright/test'
import { offerRoutes } from '@kram/contract/offers'
import { scheduleRoutes } from '@kram/contract/schedules'
import { call } from './api.ts'
import { everyWeek, type Stall } from './stall.ts'

/** The stall brings its goods as well: ten kilometres around, 9,90 zł, free from 100 zł. */
export const alsoDelivers = async (
  request: APIRequestContext,
  { seller: { token }, location, offer, schedule }: Stall,
) => {
  const { id } = await call(request, scheduleRoutes.create, {
    token,
    body: {
      ...everyWeek(location.id),
      name: 'Dowóz po okolicy',
      fulfilment: 'delivery',
      zone: { radiusKm: 10, fee: '9.90', freeFrom: '100.00', minimum: null },
    },
  })
  const { version, title } = await call(request, offerRoutes.ownOffer, { token, params: { id: offer.id } })
  await call(request, offerRoutes.update, {
    token,
    params: { id: offer.id },
    body: { title, locationId: location.id, scheduleIds: [schedule.id, id], version },
  })
}
