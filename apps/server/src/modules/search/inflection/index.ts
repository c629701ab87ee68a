export {
  type LemmaDictionary,
  type SimilarWord,
  createLemmaDictionary,
  createSimilarWordFinder,
} from './lemma-dictionary.ts'
export { foldWord, hasPolishLetters, stemOf, type Word, wordsOf } from './polish-stemmer.rules.ts'
export { SOUNDS_ALIKE, unlikeness } from './likeness.rules.ts'
export { wordFilterHas } from './word-filter.rules.ts'
export { isVerb } from './verbs.rules.ts'
