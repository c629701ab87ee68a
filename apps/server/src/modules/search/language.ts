import { questionsVersionOf, readLanguage, versionOf } from './language.files.ts'
import { createLexicon, type Lexicon } from './lexicon.ts'
import { createThesaurus, type Thesaurus } from './thesaurus.ts'

export type Language = { lexicon: Lexicon; thesaurus: Thesaurus; version: number; questions: number }

let loaded: Language | undefined

/** The dictionary and the map of meanings, read when first needed and kept (about 10 MB). */
export function language(): Language {
  if (!loaded) {
    const files = readLanguage()
    const lexicon = createLexicon(files)
    loaded = {
      lexicon,
      thesaurus: createThesaurus(files.meanings, lexicon),
      version: versionOf(files),
      questions: questionsVersionOf(files),
    }
  }
  return loaded
}

/** Changes with whatever a question is read by: dictionary, rules and the map of meanings. */
export const questionsVersion = (): number => language().questions
