// Entry point of the catalogue slice: other slices import only from here.
export { purgeCatalogue } from './deletion/index.ts'
export { openPictureOfCategory } from './pictures/index.ts'
export { erasePicturesOf, unarchiveOffered } from './products/index.ts'
export { registerCatalogue } from './catalogue.routes.ts'
export { PRODUCTS_CHANGED_TOPIC } from './products/index.ts'
