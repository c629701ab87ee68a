import { type LemmaDictionary, wordsOf } from '../inflection/index.ts'
import { headOf } from './descriptive.rules.ts'
import { governingPrepositions, isPreposition, statesPurpose } from './prepositions.rules.ts'

/**
 * Words that must occur together; each matches any of its terms. `adjacent`: directly after each other. `head`: the word that
 * names the thing, in "lipowy miód" the second. `isPurpose`: what something is for, "na grilla".
 * `purposes`: which of the words say that, in "kosz na grzyby" the second.
 */
export type Phrase = {
  words: string[][]
  adjacent: boolean
  head: number
  isPurpose: boolean
  purposes: readonly boolean[]
  /** The name alone of something that crafts show: a kura of clay is no kura. */
  isDepicted: boolean
  /** Categories of what the name alone means: a śliwka is no śliwka suszona, an orzech no ring of walnut. */
  shelves: readonly string[]
}

/** What the thesaurus says of single words. */
type Named = { depicted: ReadonlySet<string>; shelves: ReadonlyMap<string, readonly string[]> }

/** What a name says by being a single word. */
export const alone = (
  words: readonly (readonly string[])[],
  { depicted, shelves }: Named,
): Pick<Phrase, 'isDepicted' | 'shelves'> => {
  const terms = words.length === 1 ? words.flat() : []
  return {
    isDepicted: terms.some((term) => depicted.has(term)),
    shelves: [...new Set(terms.flatMap((term) => shelves.get(term) ?? []))],
  }
}

/** The preposition with which a name begins. */
export const prepositionOf = (name: string): string | null => {
  const [first] = wordsOf(name)
  return first && isPreposition(first.text) ? first.text : null
}

/** Reads names of the thesaurus, whose words may be in any form known to the dictionary. */
export const phraseReader =
  (lemmaDictionary: LemmaDictionary, named: Named) =>
  (name: string): Phrase => {
    const all = wordsOf(name)
    const governing = governingPrepositions(all.map(({ text }) => text))
    const words = all
      .map(({ text }, at) => ({ text, terms: lemmaDictionary.lemmasOf(text, false), preposition: governing[at] }))
      .filter(({ text }, at) => !lemmaDictionary.isStopWord(text, all[at - 1]?.text))
    return {
      words: words.map(({ terms }) => terms),
      adjacent: all[0]?.text === 'bez' && words.length > 1,
      head: headOf(words),
      isPurpose: statesPurpose(all[0]?.text),
      purposes: words.map(({ preposition }) => statesPurpose(preposition)),
      ...alone(
        words.map(({ terms }) => terms),
        named,
      ),
    }
  }
