import { categoryOf } from '@kram/contract/catalogue/categories'
import type { ItemTexts, OfferTexts } from '#modules/offers/search-index'
import {
  amountsIn,
  amountTerm,
  isDescriptive,
  isLocative,
  type Language,
  type Phrase,
  sellerTerm,
} from '../language/index.ts'
import { foldWord, hasPolishLetters, type Word, wordsOf } from '../inflection/index.ts'
import { contentsOf, withoutAsides } from './asides.rules.ts'
import { lackingIn } from './lacking.rules.ts'
import { type NameRole, rolesOf } from './name-words.rules.ts'

/** A what is sold, B rest of a name and category, C seller and town, D description. */
type Weight = 'A' | 'B' | 'C' | 'D'

const WEIGHT_OF: Record<NameRole, Weight> = { head: 'A', rest: 'B', purpose: 'D' }

/** PostgreSQL stores positions up to 16383; longer texts are cut. */
const MAX_POSITION = 16_000
const GAP = 10
const MAX_TEXT_LENGTH = 6000

/** The term of sets of several products. */
const SET = '/set'
/** The term of what a name says to be for somebody: "dla nauczyciela". */
const FOR_SOMEBODY = '/for'

type Lang = Pick<Language, 'lemmaDictionary' | 'thesaurus' | 'termsMeantBy'>

/** True for a word that may be an adjective. */
const isAdjectiveIn =
  ({ lemmasOf }: Language['lemmaDictionary'], withoutDiacritics: boolean) =>
  ({ text }: Word): boolean =>
    lemmasOf(text, withoutDiacritics).some((term) => isDescriptive({ text, terms: [term] }))

/** The roles of the words of a text, and the terms of what it says to be for. */
function readRoles(text: string, lemmaDictionary: Language['lemmaDictionary'], withoutDiacritics: boolean) {
  const termsOf = (word: string) => lemmaDictionary.lemmasOf(word, withoutDiacritics)
  const words = wordsOf(text.slice(0, MAX_TEXT_LENGTH))
  const roles = rolesOf(text, words, isAdjectiveIn(lemmaDictionary, withoutDiacritics), (word) =>
    isLocative(word.text, termsOf(word.text)),
  )
  const isForSomebody = words.some(({ text: word }, at) => word === 'dla' && roles[at] === 'purpose')
  const purposes = words.flatMap((word, at) =>
    roles[at] === 'purpose' && !lemmaDictionary.isStopWord(word.text, words[at - 1]?.text) ? termsOf(word.text) : [],
  )
  return { roles, purposes, isForSomebody }
}

/** Collects the terms of an offer with their positions. */
function createCollector({ lemmaDictionary, termsMeantBy }: Lang, isPlain: boolean) {
  const terms = new Map<string, string[]>()
  const unknown = new Set<string>()
  let position = 0
  const isWithoutDiacritics = (text: string) =>
    !hasPolishLetters(text) && (isPlain || wordsOf(text).some((word) => lemmaDictionary.lacksDiacritics(word.text)))
  const addTerm = (term: string, weight: Weight) => {
    const positions = terms.get(term)
    if (positions) positions.push(`${position}${weight}`)
    else terms.set(term, [`${position}${weight}`])
  }
  const addUnknownWord = (word: string, weight: Weight) => {
    unknown.add(foldWord(word))
    for (const term of termsMeantBy(word)) addTerm(term, weight)
  }
  const addText = (text: string, weightOf: (at: number, terms: readonly string[]) => Weight) => {
    const withoutDiacritics = isWithoutDiacritics(text)
    const words = wordsOf(text.slice(0, MAX_TEXT_LENGTH))
    const weights = words.map((word, at) => {
      position = Math.min(position + 1, MAX_POSITION)
      if (lemmaDictionary.isStopWord(word.text, words[at - 1]?.text)) return 'D'
      const wordTerms = lemmaDictionary.lemmasOf(word.text, withoutDiacritics)
      const weight = weightOf(at, wordTerms)
      for (const term of wordTerms) addTerm(term, weight)
      if (weight !== 'D' && !lemmaDictionary.isForm(word.text)) addUnknownWord(word.text, weight)
      return weight
    })
    for (const { term } of amountsIn(text)) addTerm(term, 'B')
    // What is lacking stands behind "bez" once more: "bez glutenu i cukru", "wolne od laktozy".
    for (const at of lackingIn(text, words, isAdjectiveIn(lemmaDictionary, withoutDiacritics)))
      addPhrase(['bez', words[at]?.text ?? ''], weights[at] ?? 'D', withoutDiacritics)
    // A gap in positions prevents phrases across texts.
    position = Math.min(position + GAP, MAX_POSITION)
  }
  const addPhrase = (phrase: readonly string[], weight: Weight, withoutDiacritics: boolean) => {
    position = Math.min(position + GAP, MAX_POSITION - phrase.length)
    for (const word of phrase) {
      position++
      for (const term of lemmaDictionary.lemmasOf(word, withoutDiacritics)) addTerm(term, weight)
    }
  }
  const rolesIn = (text: string) => readRoles(text, lemmaDictionary, isWithoutDiacritics(text))
  const addName = (name: string) => {
    const { roles, purposes, isForSomebody } = rolesIn(name)
    addText(name, (at) => WEIGHT_OF[roles[at] ?? 'rest'])
    // A purpose is also a term of its own: "na grilla" is more than a mention.
    for (const term of purposes) addTerm(`+${term}`, 'B')
    if (isForSomebody) addTerm(FOR_SOMEBODY, 'B')
  }
  const addDescription = (text: string, weight: Weight) => {
    addText(text, () => weight)
    for (const term of rolesIn(text).purposes) addTerm(`+${term}`, 'D')
  }
  return { terms, unknown, addTerm, addText, addName, addDescription, isWithoutDiacritics }
}

/** The tsvector of an offer in text form, and the words of its names that are in no dictionary. */
export function searchVectorOf(offer: OfferTexts, language: Lang): { vector: string; unknown: string[] } {
  const { packaging } = language.thesaurus
  const isPlain = !textsOf(offer).some(hasPolishLetters)
  const collector = createCollector(language, isPlain)
  const { terms, unknown, addTerm, addText, addName } = collector
  addName(offer.title)
  for (const product of offer.products) {
    addName(product.name)
    addTerm(`/${product.category}`, 'B')
    addTerm(`/${categoryOf(product.category)?.parent ?? product.category}`, 'B')
  }
  for (const variant of offer.variants) {
    // What it is packed in is not sold: "kubek 200 g".
    addText(variant.name, (_, terms) => (terms.some((term) => packaging.has(term)) ? 'D' : 'B'))
    const amount = amountTerm(variant.netQuantity, variant.netUnit)
    if (amount) addTerm(amount, 'B')
  }
  addSellerName(offer.sellerName, collector, language)
  if (offer.town) addText(offer.town, () => 'C')
  addDescriptions(offer, collector, language)
  return { vector: [...terms].map(([term, positions]) => formatTerm(term, positions)).join(' '), unknown: [...unknown] }
}

/** What one item of an offer says: its product and variant, without title, seller and place, which all items share. */
export const itemVectorOf = ({ product, variant }: Omit<ItemTexts, 'id'>, language: Lang): string =>
  searchVectorOf(
    { title: '', description: null, sellerName: '', town: null, products: [product], variants: [variant] },
    language,
  ).vector

function addSellerName(
  name: string,
  { addText, addTerm, isWithoutDiacritics }: ReturnType<typeof createCollector>,
  { lemmaDictionary }: Lang,
): void {
  addText(name, () => 'C')
  const lemmas = wordsOf(name).flatMap(({ text }) => lemmaDictionary.lemmasOf(text, isWithoutDiacritics(name)))
  for (const term of lemmas) addTerm(sellerTerm(term), 'C')
}

/** A set is what it holds, which its description says, or one sentence of it. */
function addDescriptions(
  offer: OfferTexts,
  { terms, addTerm, addDescription }: ReturnType<typeof createCollector>,
  { thesaurus: { sets, contents, asides } }: Lang,
): void {
  const descriptions = descriptionsOf(offer)
  const isSet = sets.some((name) => hasAll(terms, name))
  const held = isSet ? [] : descriptions.flatMap((text) => contentsOf(text, contents))
  if (isSet || held.length > 0) addTerm(SET, 'B')
  for (const text of held) addDescription(text, 'B')
  for (const text of descriptions) addDescription(withoutAsides(text, asides), isSet ? 'B' : 'D')
}

const descriptionsOf = ({ description, products }: OfferTexts): string[] =>
  [description, ...products.map((product) => product.description)].flatMap((text) => text ?? [])

const textsOf = (offer: OfferTexts): string[] => [
  offer.title,
  ...offer.products.map(({ name }) => name),
  ...descriptionsOf(offer),
]

/** True when all words of the name are among the terms. */
const hasAll = (terms: ReadonlyMap<string, unknown>, { words }: Phrase): boolean =>
  words.every((alternatives) => alternatives.some((term) => terms.has(term)))

/** PostgreSQL stores at most this many positions per term. */
const MAX_POSITIONS_PER_TERM = 50

const formatTerm = (term: string, positions: readonly string[]): string =>
  `'${term.replaceAll(/['\\]/g, '')}':${[...new Set(positions)].slice(0, MAX_POSITIONS_PER_TERM).join(',')}`
