// Entry point of the slice: other slices import from here only.
export { eraseComment, restoreComment } from './erase-comment.ts'
export { registerComments } from './comments.routes.ts'
