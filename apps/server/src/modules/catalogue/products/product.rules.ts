import { ALLERGENS } from '@kram/contract/catalogue/allergens'
import type { Allergen, FoodInfo } from '@kram/contract/catalogue/food'
import { categoryOf } from '@kram/contract/catalogue/categories'
import { categoryNoteOf } from '@kram/contract/catalogue/category-notes'
import type { FieldError, GlobalError } from '@kram/contract/common/error-body'

export type ProductErrors = { fieldErrors: FieldError[]; globalErrors?: GlobalError[] }

type ProductFacts = { category: string; food: FoodInfo | null }

const BLOCKED = 'categoryBlocked'

/** The error that the category's policy raises for the product; `null` when there is none. The seller is shown the reason of a ban. */
export function productErrors({ category, food }: ProductFacts): ProductErrors | null {
  const chosen = categoryOf(category)
  if (!chosen) return { fieldErrors: [{ property: 'category', code: 'category' }] }
  if (chosen.policy === 'block') {
    return {
      fieldErrors: [{ property: 'category', code: BLOCKED }],
      globalErrors: [{ code: BLOCKED, message: categoryNoteOf(category) ?? 'Tego nie wolno sprzedawać w Kramie.' }],
    }
  }
  if (chosen.food && food === null) return { fieldErrors: [{ property: 'food', code: 'required' }] }
  if (!chosen.food && food !== null) return { fieldErrors: [{ property: 'food', code: 'notFood' }] }
  return null
}

const inLegalOrder = (chosen: ReadonlySet<Allergen>): Allergen[] => ALLERGENS.filter((allergen) => chosen.has(allergen))

/** Unique allergens in the order of Regulation (EU) 1169/2011; a contained allergen is not repeated under "may contain". */
export function normalizeFood(food: FoodInfo): FoodInfo {
  const inside = new Set(food.allergens)
  const traces = new Set(food.mayContain.filter((allergen) => !inside.has(allergen)))
  return { ...food, allergens: food.allergens && inLegalOrder(inside), mayContain: inLegalOrder(traces) }
}
