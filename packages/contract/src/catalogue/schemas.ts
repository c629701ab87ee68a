import * as z from 'zod/mini'
import { IdParams, page, PathId, SearchQuery } from '../common/fields.ts'
import { Product, ProductBody, ProductUpdate } from './products.ts'
import { Empty, route } from '../common/route.ts'
import { SoldBy, Variant, VariantBody, VariantUpdate } from './variants.ts'

/** From A, or the newest first. */
export const PRODUCT_SORTS = ['name', 'newest'] as const
const Sort = z.optional(z.enum(PRODUCT_SORTS))
/** One category, or all of a group. */
const Category = z.optional(z.string().check(z.maxLength(40, 'maxlength')))

export const catalogueRoutes = {
  products: route({
    method: 'GET',
    path: '/api/products',
    summary: 'Own products, those in the archive apart',
    access: 'seller',
    query: z.extend(SearchQuery, { archived: z.optional(z.literal('true')), category: Category, sort: Sort }),
    reply: page(Product),
  }),
  product: route({
    method: 'GET',
    path: '/api/products/:id',
    summary: 'A product: the own one, or one that is publicly offered',
    access: 'public',
    limit: 'read',
    params: IdParams,
    reply: Product,
  }),
  createProduct: route({
    method: 'POST',
    path: '/api/products',
    summary: 'Add a product',
    access: 'seller',
    limit: 'write',
    body: ProductBody,
    reply: Product,
    status: 201,
    idempotent: true,
  }),
  updateProduct: route({
    method: 'PUT',
    path: '/api/products/:id',
    summary: 'Change a product',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    body: ProductUpdate,
    reply: Product,
  }),
  deleteProduct: route({
    method: 'DELETE',
    path: '/api/products/:id',
    summary: 'Delete a product that no offer uses',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    reply: Empty,
    status: 204,
  }),
  variants: route({
    method: 'GET',
    path: '/api/variants',
    summary: 'Own variants, all or of one product',
    access: 'seller',
    query: z.extend(SearchQuery, {
      productId: z.optional(PathId),
      category: Category,
      soldBy: z.optional(SoldBy),
      sort: Sort,
    }),
    reply: page(Variant),
  }),
  variant: route({
    method: 'GET',
    path: '/api/variants/:id',
    summary: 'A variant: the own one, or one that is publicly offered',
    access: 'public',
    limit: 'read',
    params: IdParams,
    reply: Variant,
  }),
  createVariant: route({
    method: 'POST',
    path: '/api/variants',
    summary: 'Add a variant',
    access: 'seller',
    limit: 'write',
    body: VariantBody,
    reply: Variant,
    status: 201,
    idempotent: true,
  }),
  updateVariant: route({
    method: 'PUT',
    path: '/api/variants/:id',
    summary: 'Change a variant',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    body: VariantUpdate,
    reply: Variant,
  }),
  deleteVariant: route({
    method: 'DELETE',
    path: '/api/variants/:id',
    summary: 'Delete a variant that nothing uses',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    reply: Empty,
    status: 204,
  }),
}
