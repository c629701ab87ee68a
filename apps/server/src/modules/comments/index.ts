// The door of the comments slice: other slices may use this and nothing behind it.
export { eraseComment } from './erase-comment.ts'
export { registerComments } from './comments.routes.ts'
