import { catalogueRoutes } from '@kram/contract/catalogue/routes'
import type { Variant, VariantDetails } from '@kram/contract/catalogue/variants'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, createIdempotencyKeys } from '#lib/api'
import { useVersionedSave } from '#lib/forms'
import { invalidate, staleAfter } from '#shared/invalidation.ts'

/** The fields of the form; the others are set by the server. */
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

/** Invalidates the lists and the product's count after a change of a variant. */
export const useInvalidateCatalogue = () => {
  const client = useQueryClient()
  return () => invalidate(client, staleAfter.catalogue())
}

/** Adds a variant to a product, once per form. */
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

/** Saves a variant, or returns the present state on a version conflict. */
export const useChangeVariant = (variant: Variant) => {
  const invalidate = useInvalidateCatalogue()
  const { save, savedVersion, dismissConflict } = useVersionedSave(variant)
  const change = async (facts: VariantDetails): Promise<Variant> => {
    const saved = await save((version) =>
      call(catalogueRoutes.updateVariant, { params: { id: variant.id }, body: { ...facts, version } }),
    )
    await invalidate()
    return saved
  }
  return { change, savedVersion: savedVersion && factsOf(savedVersion), dismissConflict }
}
