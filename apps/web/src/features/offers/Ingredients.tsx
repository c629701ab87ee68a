import type { Allergen } from '@kram/contract/food'
import { emphasised } from './allergen-words.ts'

/** A list of ingredients in which the words of its allergens stand out. */
export function Ingredients({ text, allergens }: { text: string; allergens: readonly Allergen[] }) {
  return emphasised(text, allergens).map(({ text: piece, strong }, index) =>
    strong ? <strong key={index}>{piece}</strong> : piece,
  )
}
