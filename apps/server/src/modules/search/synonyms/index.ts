export { problemsOfGroups, readWord } from './check-groups.ts'
export { applySynonyms, readCategoryNames, watchSynonyms, withSynonyms } from './watch-synonyms.ts'
