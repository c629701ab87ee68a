import { OfferItemUpdate, type OwnOfferItem } from '@kram/contract/offer-items'
import { offerItemRoutes } from '@kram/contract/offer-items'
import { Price } from '@kram/contract/price'
import { stockRoutes } from '@kram/contract/stock'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#lib/api.ts'
import { createKeys } from '#lib/keys.ts'
import { decimalText, zloty } from '#lib/format.ts'
import { useVersion } from '#lib/refusals.ts'
import type { Described } from '#ui/Conflict.tsx'
import { useForgetOffers } from './own.queries.ts'

/** What a seller says of a position. Its version travels beside it. */
export const PositionTerms = z.pick(OfferItemUpdate, {
  price: true,
  quantity: true,
  maxPerReservation: true,
  itemId: true,
})
export type PositionTerms = z.input<typeof PositionTerms>

export const NEW_TERMS: PositionTerms = { price: '', quantity: null, maxPerReservation: null, itemId: null }

export const termsOf = ({ price, quantity, maxPerReservation, itemId }: OwnOfferItem): PositionTerms => ({
  price,
  quantity,
  maxPerReservation,
  itemId,
})

const limitText = (limit: unknown): string => (typeof limit === 'number' ? decimalText(limit) : 'bez limitu')

/** What two people may have set differently. */
export const POSITION_WORDS: Described<PositionTerms> = [
  ['Cena', ({ price }) => (Price.safeParse(price).success ? zloty(price) : price)],
  ['Limit w tej ofercie', ({ quantity }) => limitText(quantity)],
  ['Najwięcej na osobę', ({ maxPerReservation }) => limitText(maxPerReservation)],
  ['Skąd bierzemy', ({ itemId }) => (itemId ? 'ze stanu' : 'na zamówienie')],
]

/** The stock rows of a variant that a position may draw on. */
export const stockChoicesQuery = (variantId: number) =>
  queryOptions({
    queryKey: ['items', 'choices', variantId],
    queryFn: async ({ signal }) => (await call(stockRoutes.items, { query: { variantId, limit: 100 }, signal })).items,
  })

export const useAddPosition = (offerId: number) => {
  const [keyFor] = useState(createKeys)
  const forget = useForgetOffers()
  return async (variantId: number, terms: z.output<typeof PositionTerms>): Promise<OwnOfferItem> => {
    const body = { ...terms, offerId, variantId }
    const added = await call(offerItemRoutes.create, { body, idempotencyKey: keyFor(body) })
    await forget()
    return added
  }
}

/** Saves a position as it was seen, or tells how it stands. */
export const useChangePosition = (position: OwnOfferItem) => {
  const forget = useForgetOffers()
  const { save, theirs, forgetTheirs } = useVersion(position)
  const change = async (terms: z.output<typeof PositionTerms>): Promise<OwnOfferItem> => {
    const saved = await save((version) =>
      call(offerItemRoutes.update, { params: { id: position.id }, body: { ...terms, version } }),
    )
    await forget()
    return saved
  }
  return { change, theirs, forgetTheirs }
}
