import { categoryOf } from '@kram/contract/categories'
import { amountsIn, amountTerm } from './amounts.rules.ts'
import type { Lexicon } from './lexicon.ts'
import { foldWord, hasPolishLetters, wordsOf } from './polish.rules.ts'

/** The texts of an offer that can be searched. */
export type OfferTexts = {
  title: string
  description: string | null
  sellerName: string
  town: string | null
  products: { name: string; description: string | null; category: string }[]
  variants: { name: string; netQuantity: number; netUnit: string }[]
}

type Weight = 'A' | 'B' | 'C' | 'D'

/** Dictionary forms of adjectives and of the verbs of participles: before them no thing is named yet ("młode ziemniaki"). */
const DESCRIBES = /([yi]|ć)$/

/** PostgreSQL takes positions up to 16383; texts end before that. */
const LAST_POSITION = 16_000
const LONGEST_TEXT = 6000

/** The text search vector of an offer as PostgreSQL reads it, and the words in its names that no dictionary knows. */
export function vectorOf(offer: OfferTexts, lexicon: Lexicon): { vector: string; unknown: string[] } {
  const terms = new Map<string, string[]>()
  const unknown = new Set<string>()
  let position = 0
  const put = (term: string, weight: Weight) => {
    const places = terms.get(term)
    if (places) places.push(`${position}${weight}`)
    else terms.set(term, [`${position}${weight}`])
  }
  const read = (text: string, head: Weight, rest: Weight = head) => {
    let weight = head
    const loose = !hasPolishLetters(text)
    for (const word of wordsOf(text.slice(0, LONGEST_TEXT))) {
      position = Math.min(position + 1, LAST_POSITION)
      if (lexicon.isStopWord(word.text)) continue
      const found = lexicon.termsOf(word.text, loose)
      for (const term of found) put(term, weight)
      // The first thing named is what it is: "sadzonki truskawek" are sadzonki, "sok z jabłek" is a sok.
      if (!found.some((term) => DESCRIBES.test(term))) weight = rest
      if (weight !== 'D' && !lexicon.knows(word.text)) unknown.add(foldWord(word.text))
    }
    for (const { term } of amountsIn(text)) put(term, 'B')
    // A phrase never reaches over the end of a text.
    position = Math.min(position + 10, LAST_POSITION)
  }

  read(offer.title, 'A', 'B')
  for (const product of offer.products) {
    read(product.name, 'A', 'B')
    put(`/${product.category}`, 'B')
    const parent = categoryOf(product.category)?.parent
    if (parent) put(`/${parent}`, 'B')
  }
  for (const variant of offer.variants) {
    read(variant.name, 'B')
    const amount = amountTerm(variant.netQuantity, variant.netUnit)
    if (amount) put(amount, 'B')
  }
  read(offer.sellerName, 'C')
  if (offer.town) read(offer.town, 'C')
  for (const text of [offer.description, ...offer.products.map(({ description }) => description)])
    if (text) read(text, 'D')

  return { vector: [...terms].map(([term, places]) => written(term, places)).join(' '), unknown: [...unknown] }
}

/** More places of one term than PostgreSQL keeps are no use. */
const MOST_PLACES = 50

const written = (term: string, places: readonly string[]): string =>
  `'${term.replaceAll(/['\\]/g, '')}':${[...new Set(places)].slice(0, MOST_PLACES).join(',')}`
