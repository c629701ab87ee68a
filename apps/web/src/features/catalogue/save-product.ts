import { catalogueRoutes } from '@kram/contract/catalogue'
import type { Product } from '@kram/contract/products'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#lib/api.ts'
import { createKeys } from '#lib/keys.ts'
import { useVersion } from '#lib/refusals.ts'
import { productQuery } from './catalogue.queries.ts'
import { bodyOf, type ProductValues } from './product-form.model.ts'
import { useForgetCatalogue } from './save-variant.ts'

/** Adds the product with its variants. Whatever fails in between, sending again goes on from there and makes nothing twice. */
export const useAddProduct = () => {
  const [keyFor] = useState(createKeys)
  const added = useRef<Product>(undefined)
  const forget = useForgetCatalogue()

  return async (values: ProductValues): Promise<Product> => {
    const body = bodyOf(values)
    const { current: before } = added
    const product = before
      ? await call(catalogueRoutes.updateProduct, {
          params: { id: before.id },
          body: { ...body, version: before.version },
        })
      : await call(catalogueRoutes.createProduct, { body, idempotencyKey: keyFor(body) })
    added.current = product
    for (const facts of values.variants) {
      const variant = { ...facts, productId: product.id }
      await call(catalogueRoutes.createVariant, { body: variant, idempotencyKey: keyFor(variant) })
    }
    await forget()
    return product
  }
}

/** Saves the product as it was seen, or tells how it stands. */
export const useChangeProduct = (product: Product) => {
  const client = useQueryClient()
  const forget = useForgetCatalogue()
  const { save, theirs, forgetTheirs } = useVersion(product)

  const change = async (values: ProductValues): Promise<Product> => {
    const saved = await save((version) =>
      call(catalogueRoutes.updateProduct, { params: { id: product.id }, body: { ...bodyOf(values), version } }),
    )
    await forget()
    client.setQueryData(productQuery(product.id).queryKey, saved)
    return saved
  }
  return { change, theirs, forgetTheirs }
}
