import { hasPolishLetters, wordsOf } from '../inflection/index.ts'
import { isPreposition, type Language } from '../language/index.ts'

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

/** The meaningful words of a text, each with the preposition that governs it. */
export function questionWords(text: string, { lemmaDictionary }: Language, readAs: ReadAs): QuestionWord[] {
  let preposition: string | null = null
  let isNextToPreposition = false
  const withoutDiacritics = !hasPolishLetters(text)
  const found: QuestionWord[] = []
  const termsOf = (word: string): string[] => {
    const otherwise = readAs.get(word)
    return otherwise ? [...otherwise] : lemmaDictionary.lemmasOf(word, withoutDiacritics || !hasPolishLetters(word))
  }
  const words = wordsOf(text)
  for (const [at, { text: word, start, end }] of words.entries()) {
    if (isPreposition(word)) {
      preposition = word
      isNextToPreposition = true
    }
    if (lemmaDictionary.isStopWord(word, words[at - 1]?.text)) continue
    const terms = termsOf(word)
    // One character alone says nothing, unless it is a digit.
    if (terms.length === 0 || (word.length === 1 && !/\d/.test(word))) continue
    // What is lacking may be several things: "bez glutenu i laktozy".
    const isAnother = ANOTHER.test(text.slice(found.at(-1)?.end, start))
    const without = preposition === 'bez' ? found.findLast(({ text: other }) => other === 'bez') : undefined
    if (without && isAnother) found.push({ ...without, start, end: start })
    found.push({
      text: word,
      terms,
      preposition: word === 'bez' ? null : preposition,
      isGoverned: isNextToPreposition || isAnother,
      start,
      end,
    })
    isNextToPreposition = false
  }
  return found
}
