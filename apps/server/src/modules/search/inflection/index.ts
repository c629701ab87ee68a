export { type LemmaDictionary, type SimilarWord, createLemmaDictionary } from './lemma-dictionary.ts'
export { foldWord, hasPolishLetters, stemOf, wordsOf } from './polish-stemmer.rules.ts'
export { editDistance, maxEdits } from './typos.rules.ts'
