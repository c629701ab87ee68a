import { categoryOf } from './categories.ts'

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

/** Polish names for chips, labels and filters. */
export const ALLERGEN_NAMES: Record<(typeof ALLERGENS)[number], string> = {
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

/** True for food without an answer about its allergens; an offer with it cannot be published. */
export const lacksAllergens = ({
  category,
  food,
}: {
  category: string
  food: { allergens: readonly string[] | null } | null
}): boolean => categoryOf(category)?.food === true && (food === null || food.allergens === null)
