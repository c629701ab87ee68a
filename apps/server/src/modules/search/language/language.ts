import { queryVersionOf, readLanguage, indexVersionOf } from './language.files.ts'
import { createLemmaDictionary, type LemmaDictionary } from '../inflection/index.ts'
import { createThesaurus, type Thesaurus } from './thesaurus.ts'

export type Language = { lemmaDictionary: LemmaDictionary; thesaurus: Thesaurus; version: number; queryVersion: number }

let loaded: Language | undefined

/** The dictionary and the thesaurus, loaded on first use and cached (about 10 MB). */
export function language(): Language {
  if (!loaded) {
    const files = readLanguage()
    const lemmaDictionary = createLemmaDictionary(files)
    loaded = {
      lemmaDictionary,
      thesaurus: createThesaurus(files.meanings, lemmaDictionary),
      version: indexVersionOf(files),
      queryVersion: queryVersionOf(files),
    }
  }
  return loaded
}

/** Version of everything a query depends on: dictionary, rules and thesaurus. */
export const queryVersion = (): number => language().queryVersion
