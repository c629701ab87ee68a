// The door of the catalogue slice: other slices may use this and nothing behind it.
export { openPictureOfCategory } from './category-pictures.ts'
export { takeOutOffered } from './products.store.ts'
export { registerCatalogue } from './catalogue.routes.ts'
export { PRODUCTS_REWORDED_TOPIC } from './tell-reworded.ts'
