// Rows of the thread. They depend on no other slice, so every slice may import them.
export { addThreadEntry, eraseAuthor } from './thread-entries.store.ts'
