import { stockRoutes } from '@kram/contract/stock/routes'
import { type VariantCount, VariantCountBody } from '@kram/contract/stock/count-schemas'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '#lib/api'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { variantCountQuery } from '../stock.queries.ts'

export const CountFields = VariantCountBody
export type CountFields = z.input<typeof CountFields>
export type CountValues = z.output<typeof CountFields>

/** Saves how the variant is counted; stock and offers show it. */
export const useCountVariant = (variantId: number) => {
  const client = useQueryClient()
  return async (body: CountValues): Promise<VariantCount> => {
    const saved = await call(stockRoutes.countVariant, { params: { id: variantId }, body })
    client.setQueryData(variantCountQuery(variantId).queryKey, saved)
    await invalidate(client, [...staleAfter.stock(), ...staleAfter.offer()])
    return saved
  }
}
