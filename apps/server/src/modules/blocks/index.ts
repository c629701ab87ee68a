// Entry point of the slice: other slices import from here only.
export { registerBlocks } from './blocks.routes.ts'
