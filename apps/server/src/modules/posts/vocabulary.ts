import { language } from '#modules/search'
import type { Vocabulary } from './text/index.ts'

/** What the product's dictionary knows of the words of posts. */
export function vocabulary(): Vocabulary {
  const { products, lemmaDictionary } = language()
  return {
    isProductWord: products.isProductWord,
    isStopWord: lemmaDictionary.isStopWord,
    // A word that is one itself is no form of another: "kurka" of "kurek".
    lemmaOf: (word) => {
      const lemmas = lemmaDictionary.lemmasOf(word, true)
      return lemmas.includes(word) ? word : (lemmas[0] ?? null)
    },
    spellingOf: lemmaDictionary.spellingOf,
  }
}
