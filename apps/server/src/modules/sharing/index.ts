// The door of the sharing slice: other slices may use this and nothing behind it.
export { registerSharing } from './sharing.routes.ts'
