// Fields of categories without dependencies on other slices but the versions, so that every slice may read them.
export { categoryFields, requiredIn } from './category-fields.ts'
