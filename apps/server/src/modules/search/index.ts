// The door of the search slice: other slices may use this and nothing behind it.
export { indexSeller, indexWaiting, searchJobs } from './index-offers.ts'
export { registerSearch } from './search.routes.ts'
export { questionsVersion } from './language.ts'
export { marksIn, understand, type TextSearch } from './understand.ts'
