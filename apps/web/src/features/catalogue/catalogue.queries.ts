import { catalogueRoutes, type Product, type Variant } from '@kram/contract/catalogue'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { pagedQuery } from '#lib/paged.ts'

export const PRODUCTS = ['products'] as const
export const VARIANTS = ['variants'] as const

export const productsQuery = (q: string) =>
  pagedQuery<Product>([...PRODUCTS, 'list', q], ({ cursor, signal }) =>
    call(catalogueRoutes.products, { query: { q, cursor }, signal }),
  )

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: [...PRODUCTS, id],
    queryFn: ({ signal }) => call(catalogueRoutes.product, { params: { id }, signal }),
  })

export const variantsQuery = (q: string) =>
  pagedQuery<Variant>([...VARIANTS, 'list', q], ({ cursor, signal }) =>
    call(catalogueRoutes.variants, { query: { q, cursor }, signal }),
  )

/** All variants of one product: there are never more than a page of them. */
export const variantsOfQuery = (productId: number) =>
  queryOptions({
    queryKey: [...VARIANTS, 'of', productId],
    queryFn: async ({ signal }) =>
      (await call(catalogueRoutes.variants, { query: { productId, limit: 100 }, signal })).items,
  })

export const variantQuery = (id: number) =>
  queryOptions({
    queryKey: [...VARIANTS, id],
    queryFn: ({ signal }) => call(catalogueRoutes.variant, { params: { id }, signal }),
  })
