export { indexOutdatedOffers, indexSeller, searchJobs } from './index-offers.jobs.ts'
export { findMarketWords } from './search-index.store.ts'
