export { type LemmaDictionary, type SimilarWord, createLemmaDictionary } from './lemma-dictionary.ts'
export { foldWord, hasPolishLetters, stemOf, type Word, wordsOf } from './polish-stemmer.rules.ts'
export { unlikeness } from './likeness.rules.ts'
export { wordFilterHas } from './word-filter.rules.ts'
