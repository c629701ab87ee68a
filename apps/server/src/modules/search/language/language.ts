import { queryVersionOf, readLanguage, indexVersionOf } from './language.files.ts'
import {
  createLemmaDictionary,
  createSimilarWordFinder,
  foldWord,
  hasPolishLetters,
  type LemmaDictionary,
  type SimilarWord,
  stemOf,
  wordFilterHas,
  wordsOf,
} from '../inflection/index.ts'
import { createProductWords, type ProductWords } from './product-words.ts'
import { createEmoji, type Emoji } from './emoji.ts'
import { createThesaurus, type Thesaurus } from './thesaurus.ts'
import { createTranslations, type Translations } from './translations.ts'

export type Commonness = 'common' | 'form of common' | 'rare'

export type Language = {
  lemmaDictionary: LemmaDictionary
  thesaurus: Thesaurus
  translations: Translations
  products: ProductWords
  emoji: Emoji
  /** True when some Polish word has the stem of this one: then it is no typo. */
  isPolishWord: (word: string) => boolean
  /** True for a form that a Polish word has; words in rare cases and of verbs are left out. */
  isPolishForm: (word: string) => boolean
  /** How common a Polish word is: one that people use often in this form, or in another one, is rarely a typo. */
  commonnessOf: (word: string) => Commonness
  /** True for a word that is in a name of the thesaurus, as written. */
  isPolishName: (word: string) => boolean
  /** Words of the thesaurus in no dictionary within the edit distance allowed for this word. */
  namesLike: (word: string) => SimilarWord[]
  /** Terms of the words that a misspelt word sounds like: sellers write "ogurki", too. */
  termsMeantBy: (word: string) => string[]
  version: number
  queryVersion: number
}

let builtIn: Language | undefined
let extended: Language | undefined

/** The dictionary and the thesaurus of the code, loaded on first use and cached (about 12 MB). */
export function builtInLanguage(): Language {
  builtIn ??= loadLanguage()
  return builtIn
}

/** What the search reads with: the language of the code with the words that operators added. */
export const language = (): Language => extended ?? builtInLanguage()

/** Has every later question read with this language. */
export function readWith(next: Language): void {
  extended = next
}

function loadLanguage(): Language {
  const files = readLanguage()
  // Captured by name, so that the texts are not held with them.
  const { polishStems, polishForms, commonWords } = files
  const lemmaDictionary = createLemmaDictionary(files)
  const isPolishWord = (word: string) =>
    lemmaDictionary.isKnownWord(word) || wordFilterHas(polishStems, stemOf(foldWord(word)))
  const thesaurus = createThesaurus(`${files.meanings}\n${files.offerTexts}`, lemmaDictionary)
  const isName = (term: string) => thesaurus.names.has(term) || thesaurus.soft.has(term)
  return {
    lemmaDictionary,
    thesaurus,
    translations: createTranslations(files.translations),
    products: createProductWords(files.products, lemmaDictionary),
    emoji: createEmoji(files.emoji),
    isPolishWord,
    // Who types one Polish character means the others as typed, too: "śiwka" is no "siwka".
    isPolishForm: (word) =>
      lemmaDictionary.isForm(word) || wordFilterHas(polishForms, hasPolishLetters(word) ? word : foldWord(word)),
    commonnessOf: (word) => {
      const folded = foldWord(word)
      if (wordFilterHas(commonWords, folded)) return 'common'
      return wordFilterHas(commonWords, `~${stemOf(folded)}`) ? 'form of common' : 'rare'
    },
    isPolishName: (word) => lemmaDictionary.isForm(word) && lemmaDictionary.lemmasOf(word, false).some(isName),
    namesLike: namesInNoDictionary(files.meanings, lemmaDictionary),
    termsMeantBy: (word) =>
      isPolishWord(word) ? [] : lemmaDictionary.soundingAlike(word).flatMap(({ terms }) => terms),
    version: indexVersionOf(files),
    queryVersion: queryVersionOf(files),
  }
}

/** Regional words such as "zymft" are in no dictionary. */
function namesInNoDictionary(meanings: string, lemmaDictionary: LemmaDictionary): Language['namesLike'] {
  const words = wordsOf(meanings.replaceAll(/^[#[].*$/gm, '')).map(({ text }) => text)
  const names = new Set(words.filter((word) => !lemmaDictionary.isKnownWord(word)).map(foldWord))
  const similar = createSimilarWordFinder([...names])
  return (word) =>
    similar(foldWord(word)).map(({ form, edits }) => ({ form, edits, terms: lemmaDictionary.lemmasOf(form, true) }))
}

/** Version of everything a query depends on: dictionary, rules and thesaurus. */
export const queryVersion = (): number => language().queryVersion
