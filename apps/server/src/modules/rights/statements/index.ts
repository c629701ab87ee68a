// Rows of statements, without anything of other slices: every slice may import it.
export { eraseStatements } from './erase-statements.store.ts'
