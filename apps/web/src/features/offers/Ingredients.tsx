import type { Allergen } from '@kram/contract/catalogue/food'
import { markAllergens } from './allergen-emphasis.ts'

/** A list of ingredients in which the words of its allergens stand out. */
export function Ingredients({ text, allergens }: { text: string; allergens: readonly Allergen[] }) {
  return markAllergens(text, allergens).map(({ text: part, strong }, index) =>
    strong ? <strong key={index}>{part}</strong> : part,
  )
}
