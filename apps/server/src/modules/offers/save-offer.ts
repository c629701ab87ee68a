import type { OwnOffer } from '@kram/contract/offer-views'
import type { OfferUpdate, OfferBody } from '@kram/contract/offers'
import { slugOf } from '@kram/contract/slug'
import type * as z from 'zod/mini'
import { isOwnLocation } from '#modules/places'
import { indexSeller } from '#modules/search'
import type { SellerMember } from '#platform/caller'
import type { Db, Tx } from '#platform/database'
import { always, type Once } from '#platform/idempotency'
import { invalid, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { takeSellersTurn } from '#platform/turns'
import { announceOffer } from './announce-offer.ts'
import { modeFault } from './offer.rules.ts'
import {
  countOpenOffers,
  insertOffer,
  MOST_OPEN,
  putSchedules,
  rewriteOffer,
  sellerStatusOf,
  type OfferText,
} from './offers.store.ts'
import { gapsBefore, refuseStale, stayComplete } from './stay-complete.ts'
import { ownOffer } from './view-own-offers.ts'

/** Starts an offer: a draft that only its seller sees. */
export async function createOffer(
  db: Db,
  body: OfferBody,
  { sellerId }: SellerMember,
  once: Once = always,
): Promise<OwnOffer> {
  return inTransaction(db, (tx) =>
    once(tx, async () => {
      await takeSellersTurn(tx, sellerId)
      if ((await countOpenOffers(tx, sellerId)) >= MOST_OPEN) throw new Refusal('LIMIT_REACHED')
      await refuseFaults(tx, body, sellerId)
      const id = await insertOffer(tx, sellerId, textOf(body))
      await attachSchedules(tx, id, body, sellerId)
      return ownOffer(tx, id, sellerId)
    }),
  )
}

/** Saves the whole offer as the seller saw it. One that buyers see stays complete. */
export async function updateOffer(
  db: Db,
  id: number,
  { version, ...body }: z.output<typeof OfferUpdate>,
  { sellerId }: SellerMember,
): Promise<OwnOffer> {
  return inTransaction(db, async (tx) => {
    await takeSellersTurn(tx, sellerId)
    await refuseFaults(tx, body, sellerId)
    const before = await gapsBefore(tx, id, sellerId)
    if (!(await rewriteOffer(tx, { id, sellerId, version }, textOf(body))))
      throw await refuseStale(tx, id, sellerId, ['draft', 'active', 'paused'])
    await attachSchedules(tx, id, body, sellerId)
    await indexSeller(tx, sellerId)
    const offer = await stayComplete(tx, id, sellerId, before)
    if (offer.status === 'active') await announceOffer(tx, id)
    return offer
  })
}

const textOf = ({
  title,
  description,
  locationId,
  mode,
  autoAccept,
  validFrom,
  validTo,
  declared,
}: OfferBody): OfferText => ({
  slug: slugOf(title) || 'oferta',
  title,
  description: description || null,
  locationId,
  mode,
  autoAccept,
  validFrom,
  validTo,
  declared,
})

async function refuseFaults(tx: Tx, { locationId, mode }: OfferBody, sellerId: number): Promise<void> {
  if (modeFault(mode, await sellerStatusOf(tx, sellerId))) throw invalid({ property: 'mode', code: 'privateMode' })
  if (locationId !== null && !(await isOwnLocation(tx, sellerId, locationId)))
    throw invalid({ property: 'locationId', code: 'location' })
}

/** All of the schedules, or a refusal that names those that are not the seller's or hand out somewhere else than the offer says. */
async function attachSchedules(
  tx: Tx,
  id: number,
  { scheduleIds, locationId }: OfferBody,
  sellerId: number,
): Promise<void> {
  const own = new Map(
    (await putSchedules(tx, id, [...new Set(scheduleIds)], sellerId)).map((schedule) => [schedule.id, schedule]),
  )
  const faults = scheduleIds.flatMap((scheduleId, i) => {
    const property = `scheduleIds[${i}]`
    const schedule = own.get(scheduleId)
    if (!schedule) return [{ property, code: 'schedule' }]
    const elsewhere = locationId !== null && schedule.fulfilment === 'pickup' && schedule.locationId !== locationId
    return elsewhere ? [{ property, code: 'elsewhere' }] : []
  })
  if (faults.length > 0) throw invalid(...faults)
}
