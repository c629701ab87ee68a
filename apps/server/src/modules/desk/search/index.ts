export { exportFound, searchAll } from './search.ts'
export { deleteSearchView, keepSearchView, viewSearchViews } from './search-views.ts'
