import type { Allergen } from '@kram/contract/catalogue/food'

/** Prefixes of Polish words that name an allergen in a list of ingredients (Annex II, Regulation (EU) 1169/2011). */
const STEMS: Record<Allergen, readonly string[]> = {
  gluten: ['pszen', 'żyt', 'jęczmi', 'owies', 'owsi', 'orkisz', 'gluten', 'płaskurk', 'samopsz', 'pszenżyt'],
  crustaceans: ['krewet', 'rak', 'krab', 'homar', 'skorupiak', 'langust'],
  eggs: ['jaj', 'żółt', 'białk'],
  fish: ['ryb', 'dorsz', 'śledź', 'śledzi', 'łoso', 'pstrąg', 'karp', 'tuńczyk', 'makrel'],
  peanuts: ['arachid', 'orzeszk'],
  soybeans: ['soj'],
  milk: ['mlek', 'mlecz', 'masł', 'maśl', 'śmietan', 'ser', 'twaróg', 'twarog', 'jogurt', 'kefir', 'laktoz', 'serwatk'],
  nuts: ['orzech', 'migdał', 'laskow', 'włosk', 'nerkow', 'pistacj', 'makadami', 'pekan'],
  celery: ['seler'],
  mustard: ['gorczyc', 'musztard'],
  sesame: ['sezam', 'tahin'],
  sulphites: ['siarczyn', 'siark', 'e220', 'e221', 'e222', 'e223', 'e224', 'e226', 'e227', 'e228'],
  lupin: ['łubin'],
  molluscs: ['małż', 'ślimak', 'ostryg', 'kalmar', 'ośmiornic', 'mięczak'],
}

export type TextPart = { text: string; strong: boolean }

/**
 * Splits the list of ingredients so that the words of its allergens can be emphasised, as the law requires. Only declared allergens
 * count, because a matching prefix alone proves nothing.
 */
export function markAllergens(ingredients: string, allergens: readonly Allergen[]): TextPart[] {
  const stems = allergens.flatMap((allergen) => STEMS[allergen])
  const isAllergenWord = (word: string): boolean => stems.some((stem) => word.toLocaleLowerCase('pl').startsWith(stem))
  return ingredients
    .split(/([\p{L}\d]+)/u)
    .flatMap((text) => (text === '' ? [] : [{ text, strong: isAllergenWord(text) }]))
}
