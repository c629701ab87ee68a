export { CountFields } from './CountFields.tsx'
export { variantCountQuery } from './variant-count.query.ts'
export { changeTexts, countToSave, firstCounting, type TypedCount, unchangedCount } from './typed-count.ts'
