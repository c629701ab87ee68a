import { catalogueRoutes } from '@kram/contract/catalogue'
import type { Variant, VariantFacts } from '@kram/contract/variants'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { createKeys } from '#lib/keys.ts'
import { useVersion } from '#lib/refusals.ts'
import { PRODUCTS, VARIANTS } from './catalogue.queries.ts'

/** Only what a form asks for: the rest of a variant is the server's. */
export const factsOf = ({
  name,
  netQuantity,
  netUnit,
  soldBy,
  step,
  approximate,
  tolerancePercent,
}: Variant): VariantFacts => ({
  name,
  netQuantity,
  netUnit,
  soldBy,
  step,
  approximate,
  tolerancePercent,
})

/** After any change of a variant: lists, its product's count. */
export const useForgetCatalogue = () => {
  const client = useQueryClient()
  return () => Promise.all([PRODUCTS, VARIANTS].map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** Adds a variant to a product; the same form sent twice adds one. */
export const useAddVariant = () => {
  const [keyFor] = useState(createKeys)
  const forget = useForgetCatalogue()
  return async (productId: number, facts: VariantFacts): Promise<Variant> => {
    const body = { ...facts, productId }
    const variant = await call(catalogueRoutes.createVariant, { body, idempotencyKey: keyFor(body) })
    await forget()
    return variant
  }
}

/** Saves a variant as it was seen, or tells how it stands. */
export const useChangeVariant = (variant: Variant) => {
  const forget = useForgetCatalogue()
  const { save, theirs, forgetTheirs } = useVersion(variant)
  const change = async (facts: VariantFacts): Promise<Variant> => {
    const saved = await save((version) =>
      call(catalogueRoutes.updateVariant, { params: { id: variant.id }, body: { ...facts, version } }),
    )
    await forget()
    return saved
  }
  return { change, theirs: theirs && factsOf(theirs), forgetTheirs }
}
