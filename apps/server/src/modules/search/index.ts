// Entry point of the search slice: other slices import only from here.
export { deleteSellerNames, indexSeller, indexOutdatedOffers, searchJobs } from './indexing/index.ts'
export { registerSearch } from './search.routes.ts'
export { queryVersion } from './language/index.ts'
export { explainQuery, findMarks, savedQueryOf, understandQuery, type TextSearch } from './query/index.ts'
