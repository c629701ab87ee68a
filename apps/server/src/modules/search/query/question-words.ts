import { foldWord, hasPolishLetters, stemOf, wordsOf } from '../inflection/index.ts'
import { isAsking, isDescriptive, isPreposition, type Language } from '../language/index.ts'

/** Terms of words read otherwise than typed: corrections, and completions of the last word. */
export type ReadAs = ReadonlyMap<string, readonly string[]>

export type QuestionWord = {
  text: string
  terms: string[]
  preposition: string | null
  /** The preposition stands directly before it, or "i" and another word that it governs. */
  isGoverned: boolean
  start: number
  end: number
}

/** What joins things of one kind. */
const ANOTHER = /^\s*(?:,|i|ani|oraz|lub|albo)\s+$/i

/** The preposition stands before the word or, with "i", governs it like the word before. */
const isGovernedBehind = (between: string): boolean =>
  ANOTHER.test(between) || wordsOf(between).some(({ text }) => isPreposition(text))

/** What is lacking may be several things: "bez glutenu i laktozy". */
const repeatedWithout = (found: readonly QuestionWord[], { preposition, start }: QuestionWord, between: string) =>
  preposition === 'bez' && ANOTHER.test(between)
    ? found
        .filter(({ text }) => text === 'bez')
        .slice(-1)
        .map((without) => ({ ...without, start, end: start }))
    : []

/** One character alone says nothing, unless it is a digit. */
const saysSomething = ({ text, terms }: QuestionWord): boolean =>
  terms.length > 0 && (text.length > 1 || /\d/.test(text))

/** A word as it stands in the dictionary is no form of another one: a "miska" is no form of "misiek". */
const withoutOtherWords = ({ text, terms, ...word }: QuestionWord): QuestionWord => {
  const stem = (other: string) => stemOf(foldWord(other))
  const isItself = terms.includes(text)
  return { ...word, text, terms: isItself ? terms.filter((term) => stem(term) === stem(text)) : terms }
}

/** A diminutive of which nothing is known is what it is a diminutive of: a "deseczka do krojenia" is a deska. */
const withBase = (word: QuestionWord, { lemmaDictionary, thesaurus }: Language): QuestionWord => {
  const isKnown = (term: string) => thesaurus.names.has(term) || thesaurus.soft.has(term)
  const base = word.terms.some(isKnown) || isDescriptive(word) ? [] : lemmaDictionary.baseOf(word.text).filter(isKnown)
  return base.length > 0 ? { ...word, terms: [...new Set([...word.terms, ...base])] } : word
}

/** Nobody asks in the locative without a preposition: "kozie" is what is from goats rather than a form of "koza". */
const withoutLocatives = ({ text, terms, ...word }: QuestionWord): QuestionWord => {
  const adjectives = terms.filter((term) => /[yi]$/.test(term))
  const isAdjective = word.preposition === null && text.endsWith('e') && !terms.includes(text) && adjectives.length > 0
  return { ...word, text, terms: isAdjective ? adjectives : terms }
}

/** The meaningful words of a text, each with the preposition that governs it. */
export function questionWords(text: string, language: Language, readAs: ReadAs): QuestionWord[] {
  const { lemmaDictionary } = language
  let preposition: string | null = null
  const withoutDiacritics = !hasPolishLetters(text)
  const found: QuestionWord[] = []
  const termsOf = (word: string): string[] => {
    const otherwise = readAs.get(word)
    return otherwise ? [...otherwise] : lemmaDictionary.lemmasOf(word, withoutDiacritics || !hasPolishLetters(word))
  }
  const words = wordsOf(text)
  for (const [at, { text: word, start, end }] of words.entries()) {
    if (isPreposition(word)) preposition = word
    if (lemmaDictionary.isStopWord(word, words[at - 1]?.text) || isAsking(word)) continue
    const between = text.slice(found.at(-1)?.end, start)
    const read: QuestionWord = {
      text: word,
      terms: termsOf(word),
      preposition: word === 'bez' ? null : preposition,
      isGoverned: isGovernedBehind(between),
      start,
      end,
    }
    if (saysSomething(read))
      found.push(
        ...repeatedWithout(found, read, between),
        withBase(withoutLocatives(withoutOtherWords(read)), language),
      )
  }
  return found
}
