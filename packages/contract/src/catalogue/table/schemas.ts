import * as z from 'zod/mini'
import { MAX_OFFER_CHANGES } from '../../common/bulk/limits.ts'
import { changeBase, ChangeResults, changesOf, TableQuery } from '../../common/bulk/schemas.ts'
import { page } from '../../common/fields.ts'
import { Counting } from '../../stock/count-schemas.ts'
import { Picture } from '../../uploads/schemas.ts'
import { PRODUCT_ROW_SORTS } from '../sorts.ts'
import { NetUnit, SoldBy } from '../variants.ts'

/** The variant of a row, with its count and its lowest price on sale. */
const ProductRowVariant = z.object({
  id: z.int(),
  name: z.string(),
  netQuantity: z.number(),
  netUnit: NetUnit,
  soldBy: SoldBy,
  counting: z.nullable(Counting),
  /** How much there is: on the shelf, or for each date; `null` when it is not counted. */
  counted: z.nullable(z.number()),
  /** The shelf that is counted, for its change. */
  shelf: z.nullable(z.object({ id: z.int(), version: z.int() })),
  price: z.nullable(z.string()),
  /** Active offers that contain it. */
  offers: z.int(),
})

/** A row of the table: a variant with its product, or a product without variants. */
export const ProductRow = z.object({
  /** The id of the variant; of a product without variants its id, negative. */
  id: z.int(),
  productId: z.int(),
  productName: z.string(),
  category: z.string(),
  archived: z.boolean(),
  productVersion: z.int(),
  cover: z.nullable(Picture),
  variant: z.nullable(ProductRowVariant),
})
export type ProductRow = z.infer<typeof ProductRow>

export const productRowSchemas = {
  rows: {
    query: z.extend(TableQuery, {
      /** A category or a group of them. */
      category: z.optional(z.string().check(z.maxLength(40))),
      archived: z.optional(z.literal('true')),
      sort: z._default(z.enum(PRODUCT_ROW_SORTS), 'name'),
    }),
    reply: page(ProductRow),
  },
  changeProducts: {
    body: z.strictObject({
      changes: changesOf(
        z.strictObject({ ...changeBase, archived: z.boolean({ error: 'required' }) }),
        MAX_OFFER_CHANGES,
      ),
    }),
    reply: ChangeResults,
  },
}
