export { deleteProduct, deleteVariant, restoreProduct, restoreVariant } from './delete-product.ts'
export { purgeCatalogue } from './purge-catalogue.jobs.ts'
