import * as z from 'zod/mini'
import { WITHDRAWAL_LIMITS } from './withdrawal-labels.ts'
import { atMost, text, optionalText, Id, Version } from '../common/fields.ts'
import { isLeafCategory } from './categories.ts'
import { FoodInfo } from './food.ts'
import { MAX_PICTURES } from '../uploads/limits.ts'
import { Picture } from '../uploads/schemas.ts'

const WithdrawalLimit = z.nullable(z.enum(WITHDRAWAL_LIMITS))

const productFields = {
  name: text(100),
  description: optionalText(3000),
  category: z
    .string({ error: 'required' })
    .check(z.maxLength(40, { error: 'category', abort: true }), z.refine(isLeafCategory, 'category')),
  food: z._default(z.nullable(FoodInfo), null),
  perishable: z._default(z.boolean(), false),
  /** Not needed for perishable products, which cannot be returned anyway. */
  withdrawalLimit: z._default(WithdrawalLimit, null),
  pictureIds: z._default(z.array(Id).check(z.maxLength(MAX_PICTURES, 'maxlength')), []),
}
export const ProductBody = z.strictObject(productFields)
export const ProductUpdate = z.strictObject({ ...productFields, version: Version })

export const Product = z.object({
  id: z.int(),
  sellerId: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  category: z.string(),
  food: z.nullable(FoodInfo),
  perishable: z.boolean(),
  withdrawalLimit: WithdrawalLimit,
  pictures: atMost(Picture, MAX_PICTURES),
  variantCount: z.int(),
  /** An archived product is listed in the archive only. */
  archived: z.boolean(),
  version: z.int(),
})
export type Product = z.infer<typeof Product>
