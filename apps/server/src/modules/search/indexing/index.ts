export { indexOutdatedOffers, indexSeller, searchJobs } from './index-offers.jobs.ts'
export { deleteSellerNames, findMarketWords } from './search-index.store.ts'
