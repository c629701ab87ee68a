export { archiveProduct, setArchivedAtVersion, unarchiveProduct } from './archive-product.ts'
export { erasePicturesOf } from './erase-pictures.ts'
export { isReserved, isUnreferencedVariant, offersSelling, productIsOffered } from './offer-use.readmodel.ts'
export { normalizeFood, productErrors } from './product.rules.ts'
export { PRODUCTS_CHANGED_TOPIC, enqueueProductsChanged } from './products-changed.ts'
export {
  findOwnProduct,
  insertProduct,
  lockProduct,
  lockRestorableProduct,
  markProductDeleted,
  restoreProductRow,
  unarchiveOffered,
  updateProductRow,
} from './products.store.ts'
export { createProduct, productColumns, updateProduct } from './save-product.ts'
export { createVariant, updateVariant } from './save-variant.ts'
export {
  deletedVariantIdsOf,
  findOwnVariant,
  findRestorableVariant,
  insertVariant,
  lockVariant,
  markVariantsDeleted,
  restoreVariantRows,
  updateVariantRow,
  variantIdsOf,
} from './variants.store.ts'
export { categoryWithChildren, viewProduct, viewProducts, viewVariant, viewVariants } from './view-catalogue.ts'
