// Entry point of the slice: other slices import from here only.
export { registerSynonyms } from './synonyms.routes.ts'
