// Entry point of the search slice: other slices import only from here.
export { deleteSellerNames, indexSeller, indexOutdatedOffers, searchJobs } from './indexing/index.ts'
export { wordsOf } from './inflection/index.ts'
export {
  applySynonyms,
  problemsOfGroups,
  readCategoryNames,
  readWord,
  watchSynonyms,
  withSynonyms,
} from './synonyms/index.ts'
export { registerSearch } from './search.routes.ts'
export { type Language, language, queryVersion } from './language/index.ts'
export { answeringQueryOf, type Reading, readingsOfQuestion } from './readings/index.ts'
export { explainQuery, findMarks, savedQueryOf, understandQuery, type TextSearch } from './query/index.ts'
