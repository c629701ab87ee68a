import type { PRODUCT_SORTS } from '@kram/contract/catalogue/sorts'
import { catalogueRoutes } from '@kram/contract/catalogue/routes'
import type { Product } from '@kram/contract/catalogue/products'
import type { SoldBy, Variant } from '@kram/contract/catalogue/variants'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { pagedQuery } from '#lib/query'
import { productKeys, variantKeys } from '#shared/query-keys.ts'

type Sort = (typeof PRODUCT_SORTS)[number]
export type ProductFilter = {
  q: string
  category?: string | undefined
  archived?: 'true' | undefined
  sort?: Sort | undefined
}
export type VariantFilter = {
  q: string
  category?: string | undefined
  soldBy?: SoldBy | undefined
  sort?: Sort | undefined
}

export const productsQuery = (filter: ProductFilter) =>
  pagedQuery<Product>(productKeys.list(filter), ({ cursor, signal }) =>
    call(catalogueRoutes.products, { query: { ...filter, cursor }, signal }),
  )

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: productKeys.one(id),
    queryFn: ({ signal }) => call(catalogueRoutes.product, { params: { id }, signal }),
  })

export const variantsQuery = (filter: VariantFilter) =>
  pagedQuery<Variant>(variantKeys.list(filter), ({ cursor, signal }) =>
    call(catalogueRoutes.variants, { query: { ...filter, cursor }, signal }),
  )

/** All variants of one product; they always fit one page. */
export const productVariantsQuery = (productId: number) =>
  queryOptions({
    queryKey: variantKeys.ofProduct(productId),
    queryFn: async ({ signal }) =>
      (await call(catalogueRoutes.variants, { query: { productId, limit: 100 }, signal })).items,
  })

export const variantQuery = (id: number) =>
  queryOptions({
    queryKey: variantKeys.one(id),
    queryFn: ({ signal }) => call(catalogueRoutes.variant, { params: { id }, signal }),
  })
