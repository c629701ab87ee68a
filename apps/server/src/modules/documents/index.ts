// Entry point of the slice: other slices import from here only.
export { registerDocuments } from './documents.routes.ts'
