import { catalogueRoutes } from '@kram/contract/catalogue'
import type { Product } from '@kram/contract/products'
import type { Variant } from '@kram/contract/variants'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { pagedQuery } from '#lib/paged.ts'

export const PRODUCTS = ['products'] as const
export const VARIANTS = ['variants'] as const

export type ProductFilter = { q: string; category?: string; archived?: boolean; newest?: boolean }

export const productsQuery = ({ q, category = '', archived = false, newest = false }: ProductFilter) =>
  pagedQuery<Product>([...PRODUCTS, 'list', q, category, archived, newest], ({ cursor, signal }) =>
    call(catalogueRoutes.products, {
      query: {
        q,
        cursor,
        ...(category && { category }),
        ...(archived && { archived: 'true' as const }),
        ...(newest && { sort: 'newest' as const }),
      },
      signal,
    }),
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
