import { endpoints, scopedEndpoints } from '../common/endpoint.ts'
import { productArchiveRoutes } from './archive-routes.ts'
import { productArchiveSchemas } from './archive-schemas.ts'
import { catalogueRoutes } from './routes.ts'
import { catalogueSchemas } from './schemas.ts'
import { productRowRoutes } from './table/routes.ts'
import { productRowSchemas } from './table/schemas.ts'

export const productArchiveEndpoints = endpoints(productArchiveRoutes, productArchiveSchemas, {
  archive: 'Archive a product that no current offer contains',
  unarchive: 'Take a product out of the archive',
})

export const productRowEndpoints = endpoints(productRowRoutes, productRowSchemas, {
  rows: 'Own variants with their products as rows of a table, sorted by any column',
  changeProducts: 'Archive and unarchive several products; each row says what happened',
})

/** What API keys may call. */
const catalogueScopes = {
  products: 'offers:read',
  product: 'offers:read',
  variants: 'offers:read',
  variant: 'offers:read',
} as const

export const catalogueEndpoints = scopedEndpoints(catalogueRoutes, catalogueSchemas, catalogueScopes, {
  products: 'Own products, active or archived',
  product: 'A product: the own one, or one that is publicly offered',
  createProduct: 'Add a product',
  updateProduct: 'Change a product',
  deleteProduct: 'Delete a product that no offer uses',
  variants: 'Own variants, all or of one product',
  variant: 'A variant: the own one, or one that is publicly offered',
  createVariant: 'Add a variant',
  updateVariant: 'Change a variant',
  deleteVariant: 'Delete a variant that nothing uses',
})
