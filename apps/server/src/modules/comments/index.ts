// The door of the comments slice: other slices may use this and nothing behind it.
export { registerComments } from './comments.routes.ts'
