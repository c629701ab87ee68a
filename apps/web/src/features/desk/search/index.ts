export { FoundList } from './FoundList.tsx'
export { searchFilter } from './search-filter.ts'
