import { offerRoutes } from '@kram/contract/offers/routes'
import type { OwnOffer } from '@kram/contract/offers/views'
import type { OfferBody } from '@kram/contract/offers/schemas'
import type * as z from 'zod/mini'
import { call } from '#lib/api'
import { useVersionedSave } from '#lib/forms'
import { useInvalidateOffers } from '../own-offers.queries.ts'

export type OfferFields = z.input<typeof OfferBody>

export const fieldsOf = (offer: OwnOffer): OfferFields => {
  const {
    title,
    description,
    locationId,
    scheduleIds,
    mode,
    autoAccept,
    validFrom,
    validTo,
    requirementsDeclared: declared,
  } = offer
  return {
    title,
    description: description ?? '',
    locationId,
    scheduleIds,
    mode,
    autoAccept,
    validFrom,
    validTo,
    requirementsDeclared: declared,
  }
}

/** Saves the whole offer, or returns the present state on a version conflict. */
export const useChangeOffer = (offer: OwnOffer) => {
  const invalidate = useInvalidateOffers()
  const { save, savedVersion, dismissConflict } = useVersionedSave(offer)
  const change = async (fields: OfferBody): Promise<OwnOffer> => {
    const saved = await save((version) =>
      call(offerRoutes.update, { params: { id: offer.id }, body: { ...fields, version } }),
    )
    await invalidate(saved)
    return saved
  }
  return { change, savedVersion, dismissConflict }
}
