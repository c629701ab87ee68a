import { wordsOf } from '../inflection/index.ts'
import { amountsIn, type Language, type Phrase } from '../language/index.ts'
import type { Concept, ParsedQuery, Part } from '../query/index.ts'

/** What a question asks for, without what would identify who asked. */
export type Reading = {
  /** Dictionary forms, the same for synonyms, cases and orders of words. */
  key: string
  /** For people: the words as typed, corrected. */
  words: string
}

const MAX_READING_LENGTH = 80

/** E-mail and web addresses, phone numbers and other long numbers, in any spelling. */
const PERSONAL = /@|\bwww\.|:\/\/|\d{5}|\d(?:[\s./()-]*\d){6}/iu

/** True for a question that may name or identify a person. */
export const looksPersonal = (q: string): boolean => PERSONAL.test(q.normalize('NFKC'))

const meaningful = ({ main, wanted }: Part): Concept[] => [main, ...wanted]

/** Terms of the words that are in no dictionary; names of products may know them. */
export const unknownTerms = ({ parts }: ParsedQuery): string[] => [
  ...new Set(
    parts
      .flatMap((part) => [...meaningful(part), ...part.soft])
      .filter(({ isNamed }) => !isNamed)
      .flatMap(({ own }) => own.words)
      .filter((terms) => terms.every((term) => term.startsWith('~')))
      .flat(),
  ),
]

const lemmaOf = (terms: readonly string[], { thesaurus }: Language): string =>
  (terms.find((term) => thesaurus.names.has(term)) ?? terms[0] ?? '').replace(/^~/, '')

const nameOf = ({ words }: Phrase, language: Language): string[] => words.map((terms) => lemmaOf(terms, language))

/** Synonyms are one concept: the first of its names in the alphabet, whatever the order of words. */
const conceptKey = ({ own, same }: Concept, language: Language): string =>
  [own, ...same].map((phrase) => nameOf(phrase, language).toSorted().join(' ')).toSorted()[0] ?? ''

/** What is wanted beside the thing may be typed in any order. */
const keyOf = ({ main, wanted }: Part, language: Language): string =>
  [conceptKey(main, language), ...wanted.map((concept) => conceptKey(concept, language)).toSorted()].join(' ')

const baseForms = (part: Part, language: Language): string =>
  meaningful(part)
    .flatMap(({ own }) => nameOf(own, language))
    .join(' ')

/** The words of a question in their order, without amounts, numbers and single letters. */
function wordsOfQuestion(text: string, { lemmaDictionary }: Language): string[] {
  const amounts = amountsIn(text)
  return wordsOf(text)
    .filter(
      ({ text: word, start, end }) =>
        !/\d/u.test(word) &&
        !amounts.some((amount) => start >= amount.start && end <= amount.end) &&
        (word.length > 1 || lemmaDictionary.isStopWord(word)),
    )
    .map(({ text: word }) => word)
}

/** `miod` as `miód`. */
const spelled = (word: string, { lacksDiacritics, spellingOf }: Language['lemmaDictionary']): string =>
  lacksDiacritics(word) ? spellingOf(word) : word

/**
 * Every word, also those that the question is too long to be read with: a form of the dictionary, a name of the thesaurus, or a
 * word of products. Guessed base forms are not enough: "Kowalik" is no "kowal".
 */
function isKnown({ read, text, corrected, productTerms }: Question, language: Language): boolean {
  const { lemmaDictionary } = language
  const named = read.parts
    .flatMap((part) => [...meaningful(part), ...part.soft])
    .flatMap(({ isNamed, own }) => (isNamed ? own.words.flat() : []))
  const known = new Set([...named, ...productTerms])
  return wordsOfQuestion(text, language).every(
    (word) =>
      lemmaDictionary.isStopWord(word) ||
      lemmaDictionary.isForm(word) ||
      corrected.has(word) ||
      lemmaDictionary.lemmasOf(word, true).some((term) => known.has(term)),
  )
}

type Question = {
  read: ParsedQuery
  /** The question as read: translated, without its price. */
  text: string
  corrected: ReadonlyMap<string, string>
  /** Terms of words in no dictionary that occur in names of products. */
  productTerms: ReadonlySet<string>
}

/** One reading per thing; none when a word is unknown or a seller is named. */
export function readingsOf(question: Question, language: Language): Reading[] {
  const { read, text, corrected } = question
  const concepts = read.parts.flatMap((part) => [...meaningful(part), ...part.soft])
  if (concepts.some(({ isSeller }) => isSeller) || !isKnown(question, language)) return []
  const typed = wordsOfQuestion(text, language).map(
    (word) => corrected.get(word) ?? spelled(word, language.lemmaDictionary),
  )
  const [only] = read.parts.length === 1 ? read.parts : []
  return read.parts.flatMap((part) => {
    const words = only ? typed.join(' ') : baseForms(part, language)
    const key = keyOf(part, language)
    return key === '' || words === '' || words.length > MAX_READING_LENGTH || key.length > MAX_READING_LENGTH
      ? []
      : [{ key, words }]
  })
}
