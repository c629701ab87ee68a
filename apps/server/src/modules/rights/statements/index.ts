// Rows of statements without dependencies on other slices, so that every slice may import it.
export { eraseStatements } from './erase-statements.store.ts'
