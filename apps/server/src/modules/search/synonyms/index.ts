export { problemsOfGroups, readWord } from './check-groups.ts'
export { languageWith } from './extend-language.ts'
export { applySynonyms, watchSynonyms } from './watch-synonyms.ts'
