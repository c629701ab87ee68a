import { ALLERGENS, type Allergen, type FoodInfo } from '@kram/contract/food'
import { categoryOf } from '@kram/contract/categories'
import { noteOf } from '@kram/contract/category-notes'
import type { FieldError, GlobalError } from '@kram/contract/error-body'

export type Faults = { fieldErrors: FieldError[]; globalErrors?: GlobalError[] }

type Facts = { category: string; food: FoodInfo | null }

const BLOCKED = 'categoryBlocked'

/** What the category says against the product; `null` when nothing. The reason of a ban is told to the seller. */
export function productFaults({ category, food }: Facts): Faults | null {
  const chosen = categoryOf(category)
  if (!chosen) return { fieldErrors: [{ property: 'category', code: 'category' }] }
  if (chosen.policy === 'block') {
    return {
      fieldErrors: [{ property: 'category', code: BLOCKED }],
      globalErrors: [{ code: BLOCKED, message: noteOf(category) ?? 'Tego nie wolno sprzedawać w Kramie.' }],
    }
  }
  if (chosen.food && food === null) return { fieldErrors: [{ property: 'food', code: 'required' }] }
  if (!chosen.food && food !== null) return { fieldErrors: [{ property: 'food', code: 'notFood' }] }
  return null
}

const inOrder = (chosen: ReadonlySet<Allergen>): Allergen[] => ALLERGENS.filter((allergen) => chosen.has(allergen))

/** Each allergen once and in the order of the law; what is inside is not also "may contain". */
export function tidyFood(food: FoodInfo): FoodInfo {
  const inside = new Set(food.allergens)
  const traces = new Set(food.mayContain.filter((allergen) => !inside.has(allergen)))
  return { ...food, allergens: food.allergens && inOrder(inside), mayContain: inOrder(traces) }
}
