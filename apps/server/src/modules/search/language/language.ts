import { queryVersionOf, readLanguage, indexVersionOf } from './language.files.ts'
import { createLemmaDictionary, foldWord, type LemmaDictionary, stemOf, wordFilterHas } from '../inflection/index.ts'
import { createThesaurus, type Thesaurus } from './thesaurus.ts'
import { createTranslations, type Translations } from './translations.ts'

export type Language = {
  lemmaDictionary: LemmaDictionary
  thesaurus: Thesaurus
  translations: Translations
  /** True when some Polish word has the stem of this one: then it is no typo. */
  isPolishWord: (word: string) => boolean
  version: number
  queryVersion: number
}

let loaded: Language | undefined

/** The dictionary and the thesaurus, loaded on first use and cached (about 12 MB). */
export function language(): Language {
  if (!loaded) {
    const files = readLanguage()
    const lemmaDictionary = createLemmaDictionary(files)
    loaded = {
      lemmaDictionary,
      thesaurus: createThesaurus(`${files.meanings}\n${files.offerTexts}`, lemmaDictionary),
      translations: createTranslations(files.translations),
      isPolishWord: (word) =>
        lemmaDictionary.isKnownWord(word) || wordFilterHas(files.polishStems, stemOf(foldWord(word))),
      version: indexVersionOf(files),
      queryVersion: queryVersionOf(files),
    }
  }
  return loaded
}

/** Version of everything a query depends on: dictionary, rules and thesaurus. */
export const queryVersion = (): number => language().queryVersion
