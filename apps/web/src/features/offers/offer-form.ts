import { type OwnOffer } from '@kram/contract/offer-views'
import { type OfferBody, offerRoutes } from '@kram/contract/offers'
import type * as z from 'zod/mini'
import { call } from '#lib/api.ts'
import { useVersion } from '#lib/refusals.ts'
import { useForgetOffers } from './own.queries.ts'

export type OfferFields = z.input<typeof OfferBody>

export const fieldsOf = (offer: OwnOffer): OfferFields => {
  const { title, description, locationId, scheduleIds, mode, autoAccept, validFrom, validTo, declared } = offer
  return {
    title,
    description: description ?? '',
    locationId,
    scheduleIds,
    mode,
    autoAccept,
    validFrom,
    validTo,
    declared,
  }
}

/** Saves the whole offer as it was seen, or tells how it stands. */
export const useChangeOffer = (offer: OwnOffer) => {
  const forget = useForgetOffers()
  const { save, theirs, forgetTheirs } = useVersion(offer)
  const change = async (fields: OfferBody): Promise<OwnOffer> => {
    const saved = await save((version) =>
      call(offerRoutes.update, { params: { id: offer.id }, body: { ...fields, version } }),
    )
    await forget(saved)
    return saved
  }
  return { change, theirs, forgetTheirs }
}
