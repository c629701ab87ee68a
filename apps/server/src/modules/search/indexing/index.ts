export { indexOutdatedOffers, indexSeller, searchJobs } from './index-offers.jobs.ts'
export { deleteSellerNames, findMarketWords, type MarketWords } from './search-index.store.ts'
