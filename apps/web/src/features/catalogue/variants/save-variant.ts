import { catalogueRoutes } from '@kram/contract/catalogue/schemas'
import type { Variant, VariantDetails } from '@kram/contract/catalogue/variants'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, createIdempotencyKeys } from '#lib/api'
import { useVersionedSave } from '#lib/forms'
import { PRODUCTS, VARIANTS } from '../catalogue.queries.ts'

/** Only what a form asks for: the rest of a variant is the server's. */
export const factsOf = ({
  name,
  netQuantity,
  netUnit,
  soldBy,
  step,
  approximate,
  tolerancePercent,
}: Variant): VariantDetails => ({
  name,
  netQuantity,
  netUnit,
  soldBy,
  step,
  approximate,
  tolerancePercent,
})

/** After any change of a variant: lists, its product's count. */
export const useInvalidateCatalogue = () => {
  const client = useQueryClient()
  return () => Promise.all([PRODUCTS, VARIANTS].map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** Adds a variant to a product; the same form sent twice adds one. */
export const useAddVariant = () => {
  const [keyFor] = useState(createIdempotencyKeys)
  const invalidate = useInvalidateCatalogue()
  return async (productId: number, facts: VariantDetails): Promise<Variant> => {
    const body = { ...facts, productId }
    const variant = await call(catalogueRoutes.createVariant, { body, idempotencyKey: keyFor(body) })
    await invalidate()
    return variant
  }
}

/** Saves a variant as it was seen, or tells how it stands. */
export const useChangeVariant = (variant: Variant) => {
  const invalidate = useInvalidateCatalogue()
  const { save, theirs, dismissConflict } = useVersionedSave(variant)
  const change = async (facts: VariantDetails): Promise<Variant> => {
    const saved = await save((version) =>
      call(catalogueRoutes.updateVariant, { params: { id: variant.id }, body: { ...facts, version } }),
    )
    await invalidate()
    return saved
  }
  return { change, theirs: theirs && factsOf(theirs), dismissConflict }
}
