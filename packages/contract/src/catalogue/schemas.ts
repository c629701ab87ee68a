import * as z from 'zod/mini'
import { PRODUCT_SORTS } from './sorts.ts'
import { changesPage, UpdatedSince } from '../changes/schemas.ts'
import { SearchQuery, page, IdParams, Empty, PathId } from '../common/fields.ts'
import { Product, ProductBody, ProductUpdate } from './products.ts'
import { SoldBy, Variant, VariantBody, VariantUpdate } from './variants.ts'

const Sort = z.optional(z.enum(PRODUCT_SORTS))
/** One category, or all of a group. */
const Category = z.optional(z.string().check(z.maxLength(40, 'maxlength')))

export const catalogueSchemas = {
  products: {
    query: z.extend(SearchQuery, {
      /** Archived products instead of the others. */
      archived: z.optional(z.literal('true')),
      category: Category,
      sort: Sort,
      updatedSince: z.optional(UpdatedSince),
    }),
    reply: changesPage(Product),
  },
  product: { params: IdParams, reply: Product },
  createProduct: { body: ProductBody, reply: Product },
  updateProduct: { params: IdParams, body: ProductUpdate, reply: Product },
  deleteProduct: { params: IdParams, reply: Empty },
  variants: {
    query: z.extend(SearchQuery, {
      productId: z.optional(PathId),
      category: Category,
      soldBy: z.optional(SoldBy),
      sort: Sort,
    }),
    reply: page(Variant),
  },
  variant: { params: IdParams, reply: Variant },
  createVariant: { body: VariantBody, reply: Variant },
  updateVariant: { params: IdParams, body: VariantUpdate, reply: Variant },
  deleteVariant: { params: IdParams, reply: Empty },
}
