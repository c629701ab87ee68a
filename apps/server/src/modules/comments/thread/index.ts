// Rows of the thread, without anything of other slices: every slice may import it.
export { addThreadEntry, eraseAuthor } from './thread-entries.store.ts'
