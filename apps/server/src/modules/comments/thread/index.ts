// Rows of the thread. They depend on no other slice, so every slice may import them.
export { type CommentRow, commentColumns } from './comment-rows.readmodel.ts'
export { toComment } from './comment.rules.ts'
export { addThreadEntry, eraseAuthor } from './thread-entries.store.ts'
