export { FoundList } from './FoundList.tsx'
export { SearchViews } from './SearchViews.tsx'
export { searchFilter } from './search-filter.ts'
