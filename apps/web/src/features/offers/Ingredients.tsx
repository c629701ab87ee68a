import type { Allergen } from '@kram/contract/catalogue/food'
import { markAllergens } from './allergen-emphasis.ts'

/** A list of ingredients with its allergens emphasised. */
export function Ingredients({ text, allergens }: { text: string; allergens: readonly Allergen[] }) {
  return markAllergens(text, allergens).map(({ text: part, strong }, index) =>
    strong ? <strong key={index}>{part}</strong> : part,
  )
}
