import { catalogueEndpoints, productArchiveEndpoints, productRowEndpoints } from '@kram/contract/catalogue/endpoints'
import { productTableEndpoints } from '@kram/contract/tables/endpoints'
import { restoreEndpoints } from '@kram/contract/restore/endpoints'
import { type ApiServer, registerFiles, registerRoute, registerTable } from '#http/routes'
import type { Deps } from '#platform/context'
import { deleteProduct, deleteVariant, restoreProduct, restoreVariant } from './deletion/index.ts'
import {
  archiveProduct,
  createProduct,
  createVariant,
  unarchiveProduct,
  updateProduct,
  updateVariant,
  viewProduct,
  viewProducts,
  viewVariant,
  viewVariants,
} from './products/index.ts'
import { openCategoryPicture, openFlag } from './pictures/index.ts'
import { exportProducts, importProducts } from './import-export/index.ts'
import { changeProducts, listProductRows } from './table/index.ts'

export function registerCatalogue(api: ApiServer, { db }: Pick<Deps, 'db'>): void {
  registerTable(api, db, productTableEndpoints, {
    fileName: 'produkty.csv',
    exportCsv: (principal) => exportProducts(db, principal),
    write: importProducts,
  })
  registerRoute(api, catalogueEndpoints.products, ({ query, principal }) => viewProducts(db, query, principal))
  registerRoute(api, catalogueEndpoints.product, ({ params, principal }) => viewProduct(db, params.id, principal), {
    cached: true,
  })
  registerRoute(api, catalogueEndpoints.createProduct, ({ body, principal, idempotent }) =>
    createProduct(db, body, principal, idempotent),
  )
  registerRoute(api, catalogueEndpoints.updateProduct, ({ params, body, principal }) =>
    updateProduct(db, params.id, body, principal),
  )
  registerRoute(api, catalogueEndpoints.deleteProduct, ({ params, principal }) =>
    deleteProduct(db, params.id, principal),
  )
  registerRoute(api, productRowEndpoints.rows, ({ query, principal }) => listProductRows(db, query, principal.sellerId))
  registerRoute(api, productRowEndpoints.changeProducts, ({ body, principal, idempotent }) =>
    changeProducts(db, body.changes, principal, idempotent),
  )
  registerRoute(api, productArchiveEndpoints.archive, ({ params, body, principal }) =>
    archiveProduct(db, params.id, body.version, principal),
  )
  registerRoute(api, productArchiveEndpoints.unarchive, ({ params, body, principal }) =>
    unarchiveProduct(db, params.id, body.version, principal),
  )
  registerRoute(api, catalogueEndpoints.variants, ({ query, principal }) => viewVariants(db, query, principal))
  registerRoute(api, catalogueEndpoints.variant, ({ params, principal }) => viewVariant(db, params.id, principal), {
    cached: true,
  })
  registerRoute(api, catalogueEndpoints.createVariant, ({ body, principal, idempotent }) =>
    createVariant(db, body, principal, idempotent),
  )
  registerRoute(api, catalogueEndpoints.updateVariant, ({ params, body, principal }) =>
    updateVariant(db, params.id, body, principal),
  )
  registerRoute(api, catalogueEndpoints.deleteVariant, ({ params, principal }) =>
    deleteVariant(db, params.id, principal),
  )
  registerRoute(api, restoreEndpoints.product, ({ params, principal }) => restoreProduct(db, params.id, principal))
  registerRoute(api, restoreEndpoints.variant, ({ params, principal }) => restoreVariant(db, params.id, principal))
  registerFiles(api, '/emoji', openCategoryPicture)
  registerFiles(api, '/flags', openFlag)
}
