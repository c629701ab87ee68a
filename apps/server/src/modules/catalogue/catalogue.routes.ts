import { catalogueRoutes } from '@kram/contract/catalogue/schemas'
import { productTableRoutes } from '@kram/contract/tables/routes'
import { productArchiveRoutes } from '@kram/contract/catalogue/archive-schemas'
import { restoreRoutes } from '@kram/contract/restore/routes'
import { type ApiServer, registerFiles, registerRoute, registerTable } from '#http/routes'
import type { Deps } from '#platform/context'
import {
  archiveProduct,
  createProduct,
  createVariant,
  deleteProduct,
  deleteVariant,
  restoreProduct,
  restoreVariant,
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

export function registerCatalogue(api: ApiServer, { db }: Pick<Deps, 'db'>): void {
  registerTable(api, db, productTableRoutes, {
    fileName: 'produkty.csv',
    exportCsv: (principal) => exportProducts(db, principal),
    write: importProducts,
  })
  registerRoute(api, catalogueRoutes.products, ({ query, principal }) => viewProducts(db, query, principal))
  registerRoute(api, catalogueRoutes.product, ({ params, principal }) => viewProduct(db, params.id, principal), {
    cached: true,
  })
  registerRoute(api, catalogueRoutes.createProduct, ({ body, principal, idempotent }) =>
    createProduct(db, body, principal, idempotent),
  )
  registerRoute(api, catalogueRoutes.updateProduct, ({ params, body, principal }) =>
    updateProduct(db, params.id, body, principal),
  )
  registerRoute(api, catalogueRoutes.deleteProduct, ({ params, principal }) => deleteProduct(db, params.id, principal))
  registerRoute(api, productArchiveRoutes.archive, ({ params, body, principal }) =>
    archiveProduct(db, params.id, body.version, principal),
  )
  registerRoute(api, productArchiveRoutes.unarchive, ({ params, body, principal }) =>
    unarchiveProduct(db, params.id, body.version, principal),
  )
  registerRoute(api, catalogueRoutes.variants, ({ query, principal }) => viewVariants(db, query, principal))
  registerRoute(api, catalogueRoutes.variant, ({ params, principal }) => viewVariant(db, params.id, principal), {
    cached: true,
  })
  registerRoute(api, catalogueRoutes.createVariant, ({ body, principal, idempotent }) =>
    createVariant(db, body, principal, idempotent),
  )
  registerRoute(api, catalogueRoutes.updateVariant, ({ params, body, principal }) =>
    updateVariant(db, params.id, body, principal),
  )
  registerRoute(api, catalogueRoutes.deleteVariant, ({ params, principal }) => deleteVariant(db, params.id, principal))
  registerRoute(api, restoreRoutes.product, ({ params, principal }) => restoreProduct(db, params.id, principal))
  registerRoute(api, restoreRoutes.variant, ({ params, principal }) => restoreVariant(db, params.id, principal))
  registerFiles(api, '/emoji', openCategoryPicture)
  registerFiles(api, '/flags', openFlag)
}
