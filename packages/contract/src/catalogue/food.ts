import * as z from 'zod/mini'
import { optionalText } from '../common/fields.ts'

/** The 14 groups of Annex II, Regulation (EU) 1169/2011. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export const Allergen = z.enum(ALLERGENS)
export type Allergen = z.infer<typeof Allergen>

/** Polish names for chips, labels and filters. */
export const ALLERGEN_NAMES: Record<Allergen, string> = {
  gluten: 'gluten',
  crustaceans: 'skorupiaki',
  eggs: 'jaja',
  fish: 'ryby',
  peanuts: 'orzeszki ziemne',
  soybeans: 'soja',
  milk: 'mleko',
  nuts: 'orzechy',
  celery: 'seler',
  mustard: 'gorczyca',
  sesame: 'sezam',
  sulphites: 'siarczyny',
  lupin: 'łubin',
  molluscs: 'mięczaki',
}

/**
 * Food information. `allergens: null` = not answered yet (an offer cannot be published), `[]` = the explicit "nie zawiera".
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
