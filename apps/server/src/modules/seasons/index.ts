// Entry point of the slice: other slices import from here only.
export { registerSeasons } from './seasons.routes.ts'
