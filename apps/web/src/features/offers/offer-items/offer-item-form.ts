import { offerItemRoutes } from '@kram/contract/offers/item-routes'
import { stockRoutes } from '@kram/contract/stock/routes'
import { OfferItemUpdate, type OwnOfferItem } from '@kram/contract/offers/item-schemas'
import { Price } from '@kram/contract/common/price'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call, createIdempotencyKeys } from '#lib/api'
import type { SaleUnit } from '@kram/polish/amounts'
import { amountText, zloty } from '@kram/polish/format'
import { useVersionedSave } from '#lib/forms'
import { itemKeys } from '#shared/query-keys.ts'
import type { ComparedFields } from '#ui/forms'
import { useInvalidateOffers } from '../own-offers.queries.ts'

/** Form values of an item; the version is passed separately. */
export const OfferItemFields = z.pick(OfferItemUpdate, {
  price: true,
  quantity: true,
  maxPerReservation: true,
  itemId: true,
  count: true,
})
export type OfferItemFields = z.input<typeof OfferItemFields>

export const EMPTY_OFFER_ITEM: OfferItemFields = {
  price: '',
  quantity: null,
  maxPerReservation: null,
  itemId: null,
  count: null,
}

export const fieldsOf = ({ price, quantity, maxPerReservation, itemId }: OwnOfferItem): OfferItemFields => ({
  price,
  quantity,
  maxPerReservation,
  itemId,
  count: null,
})

const limitText = (limit: unknown, unit: SaleUnit): string =>
  typeof limit === 'number' ? amountText(limit, unit) : 'bez limitu'

/** Fields compared in a version conflict. */
export const comparedFields = (unit: SaleUnit): ComparedFields<OfferItemFields> => [
  ['Cena', ({ price }) => (Price.safeParse(price).success ? zloty(price) : price)],
  ['Najwyżej w tej ofercie', ({ quantity }) => limitText(quantity, unit)],
  ['Najwyżej na osobę', ({ maxPerReservation }) => limitText(maxPerReservation, unit)],
  ['Skąd bierzemy', ({ itemId }) => (itemId ? 'ze stanu' : 'na zamówienie')],
]

/** Stock items of a variant that an offer item may use. */
export const stockChoicesQuery = (variantId: number) =>
  queryOptions({
    queryKey: itemKeys.choices(variantId),
    queryFn: async ({ signal }) => (await call(stockRoutes.items, { query: { variantId, limit: 100 }, signal })).items,
  })

export const useAddOfferItem = (offerId: number) => {
  const [keyFor] = useState(createIdempotencyKeys)
  const invalidate = useInvalidateOffers()
  return async (variantId: number, fields: z.output<typeof OfferItemFields>): Promise<OwnOfferItem> => {
    const body = { ...fields, offerId, variantId }
    const added = await call(offerItemRoutes.create, { body, idempotencyKey: keyFor(body) })
    await invalidate()
    return added
  }
}

/** Saves an item, or returns the present state on a version conflict. */
export const useChangeOfferItem = (item: OwnOfferItem) => {
  const invalidate = useInvalidateOffers()
  const { save, savedVersion, dismissConflict } = useVersionedSave(item)
  const change = async (fields: z.output<typeof OfferItemFields>): Promise<OwnOfferItem> => {
    const saved = await save((version) =>
      call(offerItemRoutes.update, { params: { id: item.id }, body: { ...fields, version } }),
    )
    await invalidate()
    return saved
  }
  return { change, savedVersion, dismissConflict }
}
