import type { OwnOffer } from '@kram/contract/offers/views'
import type { Db } from '#platform/database'
import { sellerPrincipal, testApi } from '../http/test-api.ts'
import { createCall } from '../http/call.ts'
import { FARMER, insertLocation, insertProduct, insertSchedule, insertSeller } from '../factories/index.ts'

type Headers = Record<string, string>

/** Edits offers over the API; `register` registers the slice under test. */
export function sellerOfferClient(
  db: Db,
  register: (api: ReturnType<typeof testApi>['api'], deps: ReturnType<typeof testApi>['deps']) => void,
) {
  const { api, deps, as, inject } = testApi({ db, limitFactor: 10_000 })
  register(api, deps)

  const call = createCall(inject)

  /** A seller with a profile, a location, a schedule and honey, but without an offer. */
  const join = async () => {
    const sellerIds = await insertSeller(db, FARMER)
    const { userId, sellerId } = sellerIds
    const locationId = await insertLocation(db, sellerId)
    const { scheduleId } = await insertSchedule(db, sellerId, locationId)
    return {
      ...sellerIds,
      locationId,
      scheduleId,
      ...(await insertProduct(db, sellerId)),
      headers: as(sellerPrincipal(userId, sellerId)),
    }
  }
  type Seller = Awaited<ReturnType<typeof join>>

  const draftOf = async ({ locationId, scheduleId, headers }: Seller, body: object = {}): Promise<OwnOffer> => {
    const offered = { title: 'Miód z pasieki', locationId, scheduleIds: [scheduleId], ...body }
    return (await call('POST', '/api/offers', headers, offered)).body
  }
  const addOfferItem = ({ variantId, headers }: Seller, offerId: number, body: object = {}) =>
    call('POST', '/api/offerItems', headers, { offerId, variantId, price: '32.00', ...body })

  /** A draft with an offer item that can be published. */
  const readyOffer = async (seller: Seller, body: object = {}): Promise<OwnOffer> => {
    const offer = await draftOf(seller, body)
    await addOfferItem(seller, offer.id)
    return offer
  }
  const act = (action: string, { id, version }: { id: number; version: number }, headers: Headers) =>
    call('POST', `/api/offers/${id}/${action}`, headers, { version })

  return { as, call, join, draftOf, addOfferItem, readyOffer, act }
}

/** The fields of an own offer that a PUT sends. */
export const editable = (offer: OwnOffer) => {
  const {
    title,
    description,
    locationId,
    scheduleIds,
    mode,
    autoAccept,
    validFrom,
    validTo,
    requirementsDeclared,
    version,
  } = offer
  return {
    title,
    description,
    locationId,
    scheduleIds,
    mode,
    autoAccept,
    validFrom,
    validTo,
    requirementsDeclared,
    version,
  }
}
