// The door of the catalogue slice: other slices may use this and nothing behind it.
export { registerCatalogue } from './catalogue.routes.ts'
