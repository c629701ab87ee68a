import { ALLERGENS } from '@kram/contract/catalogue/allergens'
import type { Allergen } from '@kram/contract/catalogue/food'
import type { LemmaDictionary } from '../inflection/index.ts'
import { wordsOf } from '../inflection/index.ts'
import { splitList } from './sections.rules.ts'

/** What a product of some words is. */
export type ProductKind = { category: string; allergens: readonly Allergen[]; words: readonly (readonly string[])[] }

export type ProductWords = {
  /** True for a word that names something sold. */
  isProductWord: (word: string) => boolean
  /** What the words of a name most likely are; the longest known name wins, then the first word of the name. */
  kindOf: (name: string) => ProductKind | null
}

/** Reads `products_pl.txt`: `category | allergens | names`. */
export function createProductWords(text: string, { lemmasOf }: LemmaDictionary): ProductWords {
  const termsOf = (name: string): string[][] => wordsOf(name).map((word) => lemmasOf(word.text, true))
  const kinds = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [category = '', allergens = '', names = ''] = line.split('|')
      const known = splitList(allergens)
      return splitList(names).map((name) => ({
        category: category.trim(),
        allergens: ALLERGENS.filter((allergen) => known.includes(allergen)),
        words: termsOf(name),
      }))
    })
  const heads = new Set(kinds.flatMap(({ words: [first = []] }) => first))
  const isAmong = (terms: readonly string[], others: readonly (readonly string[])[]) =>
    others.some((other) => other.some((term) => terms.includes(term)))
  return {
    isProductWord: (word) => lemmasOf(word, true).some((term) => heads.has(term)),
    kindOf: (name) => {
      const words = termsOf(name)
      const fits = kinds.filter((kind) => kind.words.every((terms) => isAmong(terms, words)))
      const placeOf = ({ words: [first = []] }: ProductKind) => words.findIndex((terms) => isAmong(first, [terms]))
      const [best] = fits.toSorted((a, b) => b.words.length - a.words.length || placeOf(a) - placeOf(b))
      return best ?? null
    },
  }
}
