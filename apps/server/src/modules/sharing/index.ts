// Entry point of the slice: other slices import from here only.
export { registerSharing } from './sharing.routes.ts'
