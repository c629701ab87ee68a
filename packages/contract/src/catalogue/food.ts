import * as z from 'zod/mini'
import { ALLERGENS } from './allergens.ts'
import { optionalText } from '../common/fields.ts'

export const Allergen = z.enum(ALLERGENS)
export type Allergen = z.infer<typeof Allergen>

/**
 * `allergens: null` = not answered yet (an offer cannot be published), `[]` = the explicit "nie zawiera".
 */
export const FoodInfo = z.strictObject({
  ingredients: optionalText(2000),
  allergens: z._default(z.nullable(z.array(Allergen).check(z.maxLength(14, 'maxlength'))), null),
  mayContain: z._default(z.array(Allergen).check(z.maxLength(14, 'maxlength')), []),
  storage: optionalText(300),
  durability: optionalText(200),
  originCountry: z._default(z.string().check(z.regex(/^[A-Z]{2}$/, 'country')), 'PL'),
  producer: optionalText(200),
})
export type FoodInfo = z.infer<typeof FoodInfo>
