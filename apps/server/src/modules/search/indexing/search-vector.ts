import { categoryOf } from '@kram/contract/catalogue/categories'
import type { OfferTexts } from '#modules/offers/search-index'
import { amountsIn, amountTerm } from '../language/index.ts'
import { foldWord, hasPolishLetters, type LemmaDictionary, wordsOf } from '../inflection/index.ts'

type Weight = 'A' | 'B' | 'C' | 'D'

/** Lemmas of adjectives and participles: the named thing comes after them ("młode ziemniaki"). */
const ADJECTIVE_OR_VERB = /([yi]|ć)$/

/** PostgreSQL stores positions up to 16383; longer texts are cut. */
const MAX_POSITION = 16_000
const MAX_TEXT_LENGTH = 6000

/** The tsvector of an offer in text form, and the words of its names that are in no dictionary. */
export function searchVectorOf(
  offer: OfferTexts,
  lemmaDictionary: LemmaDictionary,
): { vector: string; unknown: string[] } {
  const terms = new Map<string, string[]>()
  const unknown = new Set<string>()
  let position = 0
  const addTerm = (term: string, weight: Weight) => {
    const positions = terms.get(term)
    if (positions) positions.push(`${position}${weight}`)
    else terms.set(term, [`${position}${weight}`])
  }
  const addText = (text: string, head: Weight, rest: Weight = head) => {
    let weight = head
    const withoutDiacritics = !hasPolishLetters(text)
    for (const word of wordsOf(text.slice(0, MAX_TEXT_LENGTH))) {
      position = Math.min(position + 1, MAX_POSITION)
      if (lemmaDictionary.isStopWord(word.text)) continue
      const found = lemmaDictionary.lemmasOf(word.text, withoutDiacritics)
      for (const term of found) addTerm(term, weight)
      // The first noun is the product itself: "sadzonki truskawek" are sadzonki, "sok z jabłek" is a sok.
      if (!found.some((term) => ADJECTIVE_OR_VERB.test(term))) weight = rest
      if (weight !== 'D' && !lemmaDictionary.isKnownWord(word.text)) unknown.add(foldWord(word.text))
    }
    for (const { term } of amountsIn(text)) addTerm(term, 'B')
    // A gap in positions prevents phrases across texts.
    position = Math.min(position + 10, MAX_POSITION)
  }

  addText(offer.title, 'A', 'B')
  for (const product of offer.products) {
    addText(product.name, 'A', 'B')
    addTerm(`/${product.category}`, 'B')
    const parent = categoryOf(product.category)?.parent
    if (parent) addTerm(`/${parent}`, 'B')
  }
  for (const variant of offer.variants) {
    addText(variant.name, 'B')
    const amount = amountTerm(variant.netQuantity, variant.netUnit)
    if (amount) addTerm(amount, 'B')
  }
  addText(offer.sellerName, 'C')
  if (offer.town) addText(offer.town, 'C')
  for (const text of [offer.description, ...offer.products.map(({ description }) => description)])
    if (text) addText(text, 'D')

  return { vector: [...terms].map(([term, positions]) => formatTerm(term, positions)).join(' '), unknown: [...unknown] }
}

/** PostgreSQL stores at most this many positions per term. */
const MAX_POSITIONS_PER_TERM = 50

const formatTerm = (term: string, positions: readonly string[]): string =>
  `'${term.replaceAll(/['\\]/g, '')}':${[...new Set(positions)].slice(0, MAX_POSITIONS_PER_TERM).join(',')}`
