import { queryVersionOf, readLanguage, indexVersionOf } from './language.files.ts'
import { createLemmaDictionary, type LemmaDictionary } from '../inflection/index.ts'
import { createThesaurus, type Thesaurus } from './thesaurus.ts'

export type Language = { lemmaDictionary: LemmaDictionary; thesaurus: Thesaurus; version: number; queryVersion: number }

let loaded: Language | undefined

/** The dictionary and the map of meanings, read when first needed and kept (about 10 MB). */
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

/** Changes with whatever a question is read by: dictionary, rules and the map of meanings. */
export const queryVersion = (): number => language().queryVersion
