// Entry point of the slice: other slices import from here only.
export { registerCategoryFields } from './category-fields.routes.ts'
export { watchCategoryNames } from './category-names.ts'
