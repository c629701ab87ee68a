// Rows of checks without dependencies on other slices, so that every slice may import them.
export { deleteCheck, saveCheck } from './seller-checks.store.ts'
