import type { OwnOffer } from '@kram/contract/offer-views'
import type { Db } from '#platform/database'
import { aSeller, testApi } from './api.ts'
import { callsOf } from './calls.ts'
import { insertSeller } from './market.ts'
import { insertGoods, insertLocation, insertSchedule } from './offer-stall.ts'

type Headers = Record<string, string>

const SPOT = { latitude: 51.8656, longitude: 20.8676 }

/** Sellers at work on their offers, over the API; `register` puts the slice under test on the edge. */
export function offerDesk(
  db: Db,
  register: (api: ReturnType<typeof testApi>['api'], deps: ReturnType<typeof testApi>['deps']) => void,
) {
  const { api, deps, as, inject } = testApi({ db, limitFactor: 10_000 })
  register(api, deps)

  const call = callsOf(inject)

  /** A seller with a profile, a place, a window and honey, but without an offer. */
  const join = async () => {
    const people = await insertSeller(db)
    const { userId, sellerId } = people
    await db
      .updateTable('sellers')
      .set({ status: 'farmer', contactPhone: '+48600100200' })
      .where('id', '=', sellerId)
      .execute()
    const locationId = await insertLocation(db, sellerId, SPOT)
    const { scheduleId } = await insertSchedule(db, sellerId, locationId)
    return {
      ...people,
      locationId,
      scheduleId,
      ...(await insertGoods(db, sellerId)),
      headers: as(aSeller(userId, sellerId)),
    }
  }
  type Seller = Awaited<ReturnType<typeof join>>

  const draftOf = async ({ locationId, scheduleId, headers }: Seller, body: object = {}): Promise<OwnOffer> => {
    const asked = { title: 'Miód z pasieki', locationId, scheduleIds: [scheduleId], ...body }
    return (await call('POST', '/api/offers', headers, asked)).body
  }
  const addPosition = ({ variantId, headers }: Seller, offerId: number, body: object = {}) =>
    call('POST', '/api/offerItems', headers, { offerId, variantId, price: '32.00', ...body })

  /** A draft with a position: ready to go out. */
  const readyOffer = async (seller: Seller, body: object = {}): Promise<OwnOffer> => {
    const offer = await draftOf(seller, body)
    await addPosition(seller, offer.id)
    return offer
  }
  const act = (action: string, { id, version }: { id: number; version: number }, headers: Headers) =>
    call('POST', `/api/offers/${id}/${action}`, headers, { version })

  return { as, call, join, draftOf, addPosition, readyOffer, act }
}

/** What a PUT sends back of an own offer. */
export const editable = (offer: OwnOffer) => {
  const { title, description, locationId, scheduleIds, mode, autoAccept, validFrom, validTo, declared, version } = offer
  return { title, description, locationId, scheduleIds, mode, autoAccept, validFrom, validTo, declared, version }
}
