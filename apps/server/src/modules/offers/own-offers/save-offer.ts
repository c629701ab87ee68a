import type { OwnOffer } from '@kram/contract/offers/views'
import type { OfferUpdate, OfferBody } from '@kram/contract/offers/schemas'
import { slugOf } from '@kram/contract/common/slug'
import type * as z from 'zod/mini'
import { isOwnLocation } from '#modules/places'
import { indexSeller } from '#modules/search'
import type { SellerPrincipal } from '#platform/auth'
import { lockSeller, sellerStatusOf } from '#modules/sellers/records'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { type Idempotent, withoutIdempotencyKey } from '#platform/idempotency'
import { AppError, invalid } from '#platform/errors'
import {
  countOpenOffers,
  enqueueOfferChanged,
  insertOffer,
  MAX_OPEN_OFFERS,
  type OfferInput,
  replaceOfferSchedules,
  updateOfferRow,
} from '../shared/index.ts'
import { isModeForbidden } from '../requirements/index.ts'
import { gapCodesBefore, staleOfferError, requireStillComplete } from './require-complete.ts'
import { ownOffer } from './view-own-offers.ts'

/** Creates an offer as a draft that only its seller sees. */
export async function createOffer(
  db: Db,
  body: OfferBody,
  { sellerId }: SellerPrincipal,
  idempotent: Idempotent = withoutIdempotencyKey,
): Promise<OwnOffer> {
  return inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      await lockSeller(tx, sellerId)
      if ((await countOpenOffers(tx, sellerId)) >= MAX_OPEN_OFFERS) throw new AppError('LIMIT_REACHED')
      await rejectInvalid(tx, body, sellerId)
      const id = await insertOffer(tx, sellerId, offerInputOf(body))
      await attachSchedules(tx, id, body, sellerId)
      return ownOffer(tx, id, sellerId)
    }),
  )
}

/** Saves the whole offer when its version matches. A published offer has to stay complete. */
export async function updateOffer(
  db: Db,
  id: number,
  { version, ...body }: z.output<typeof OfferUpdate>,
  { sellerId }: SellerPrincipal,
): Promise<OwnOffer> {
  return inTransaction(db, async (tx) => {
    await lockSeller(tx, sellerId)
    await rejectInvalid(tx, body, sellerId)
    const before = await gapCodesBefore(tx, id, sellerId)
    if (!(await updateOfferRow(tx, { id, sellerId, version }, offerInputOf(body))))
      throw await staleOfferError(tx, id, sellerId, ['draft', 'active', 'paused'])
    await attachSchedules(tx, id, body, sellerId)
    await indexSeller(tx, sellerId)
    const offer = await requireStillComplete(tx, id, sellerId, before)
    if (offer.status === 'active') await enqueueOfferChanged(tx, id)
    return offer
  })
}

const offerInputOf = ({
  title,
  description,
  locationId,
  mode,
  autoAccept,
  validFrom,
  validTo,
  requirementsDeclared,
}: OfferBody): OfferInput => ({
  slug: slugOf(title) || 'oferta',
  title,
  description: description || null,
  locationId,
  mode,
  autoAccept,
  validFrom,
  validTo,
  requirementsDeclared,
})

async function rejectInvalid(tx: Tx, { locationId, mode }: OfferBody, sellerId: number): Promise<void> {
  if (isModeForbidden(mode, await sellerStatusOf(tx, sellerId)))
    throw invalid({ property: 'mode', code: 'privateMode' })
  if (locationId !== null && !(await isOwnLocation(tx, sellerId, locationId)))
    throw invalid({ property: 'locationId', code: 'location' })
}

/** Returns the schedules, or throws naming those of another seller or another location. */
async function attachSchedules(
  tx: Tx,
  id: number,
  { scheduleIds, locationId }: OfferBody,
  sellerId: number,
): Promise<void> {
  const own = new Map(
    (await replaceOfferSchedules(tx, id, [...new Set(scheduleIds)], sellerId)).map((schedule) => [
      schedule.id,
      schedule,
    ]),
  )
  const errors = scheduleIds.flatMap((scheduleId, i) => {
    const property = `scheduleIds[${i}]`
    const schedule = own.get(scheduleId)
    if (!schedule) return [{ property, code: 'schedule' }]
    const elsewhere = locationId !== null && schedule.fulfilment === 'pickup' && schedule.locationId !== locationId
    return elsewhere ? [{ property, code: 'elsewhere' }] : []
  })
  if (errors.length > 0) throw invalid(...errors)
}
