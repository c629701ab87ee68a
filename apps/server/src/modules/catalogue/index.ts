// The door of the catalogue slice: other slices may use this and nothing behind it.
export { openPictureOfCategory } from './pictures/index.ts'
export { unarchiveOffered } from './products/index.ts'
export { registerCatalogue } from './catalogue.routes.ts'
export { PRODUCTS_CHANGED_TOPIC } from './products/index.ts'
