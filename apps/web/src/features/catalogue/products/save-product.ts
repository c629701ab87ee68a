import { catalogueRoutes } from '@kram/contract/catalogue/routes'
import type { Product } from '@kram/contract/catalogue/products'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, createIdempotencyKeys } from '#lib/api'
import { useVersionedSave } from '#lib/forms'
import { productQuery } from '../catalogue.queries.ts'
import { bodyOf, type ProductValues } from './product-form.ts'
import { useInvalidateCatalogue } from '../variants/index.ts'

/** Adds the product with its variants. After a failure a retry continues and creates nothing twice. */
export const useAddProduct = () => {
  const [keyFor] = useState(createIdempotencyKeys)
  const created = useRef<Product>(undefined)
  const invalidate = useInvalidateCatalogue()

  return async (values: ProductValues): Promise<Product> => {
    const body = bodyOf(values)
    const { current: existing } = created
    const product = existing
      ? await call(catalogueRoutes.updateProduct, {
          params: { id: existing.id },
          body: { ...body, version: existing.version },
        })
      : await call(catalogueRoutes.createProduct, { body, idempotencyKey: keyFor(body) })
    created.current = product
    for (const facts of values.variants) {
      const variant = { ...facts, productId: product.id }
      await call(catalogueRoutes.createVariant, { body: variant, idempotencyKey: keyFor(variant) })
    }
    await invalidate()
    return product
  }
}

/** Saves the product, or returns the present state on a version conflict. */
export const useChangeProduct = (product: Product) => {
  const client = useQueryClient()
  const invalidate = useInvalidateCatalogue()
  const { save, savedVersion, dismissConflict } = useVersionedSave(product)

  const change = async (values: ProductValues): Promise<Product> => {
    const saved = await save((version) =>
      call(catalogueRoutes.updateProduct, { params: { id: product.id }, body: { ...bodyOf(values), version } }),
    )
    await invalidate()
    client.setQueryData(productQuery(product.id).queryKey, saved)
    return saved
  }
  return { change, savedVersion, dismissConflict }
}
