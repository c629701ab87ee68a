import { catalogueRoutes } from '@kram/contract/catalogue'
import { productTableRoutes } from '@kram/contract/goods-tables'
import { productArchiveRoutes } from '@kram/contract/product-archive'
import { undeleteRoutes } from '@kram/contract/undelete'
import type { Api } from '#http/api'
import { serve } from '#http/serve'
import { serveFiles } from '#http/serve-files'
import { serveTable } from '#http/serve-table'
import type { Deps } from '#platform/deps'
import { archiveProduct, restoreProduct } from './archive-product.ts'
import { openCategoryPicture } from './category-pictures.ts'
import { openFlag } from './flags.ts'
import { deleteProduct, deleteVariant, undeleteProduct, undeleteVariant } from './delete-product.ts'
import { exportProducts } from './export-products.ts'
import { writeProducts } from './import-products.ts'
import { createProduct, updateProduct } from './save-product.ts'
import { createVariant, updateVariant } from './save-variant.ts'
import { viewProduct, viewProducts, viewVariant, viewVariants } from './view-catalogue.ts'

export function registerCatalogue(api: Api, { db }: Pick<Deps, 'db'>): void {
  serveTable(api, db, productTableRoutes, {
    fileName: 'produkty.csv',
    exported: (caller) => exportProducts(db, caller),
    write: writeProducts,
  })
  serve(api, catalogueRoutes.products, ({ query, caller }) => viewProducts(db, query, caller))
  serve(api, catalogueRoutes.product, ({ params, caller }) => viewProduct(db, params.id, caller), { kept: true })
  serve(api, catalogueRoutes.createProduct, ({ body, caller, once }) => createProduct(db, body, caller, once))
  serve(api, catalogueRoutes.updateProduct, ({ params, body, caller }) => updateProduct(db, params.id, body, caller))
  serve(api, catalogueRoutes.deleteProduct, ({ params, caller }) => deleteProduct(db, params.id, caller))
  serve(api, productArchiveRoutes.archive, ({ params, body, caller }) =>
    archiveProduct(db, params.id, body.version, caller),
  )
  serve(api, productArchiveRoutes.restore, ({ params, body, caller }) =>
    restoreProduct(db, params.id, body.version, caller),
  )
  serve(api, catalogueRoutes.variants, ({ query, caller }) => viewVariants(db, query, caller))
  serve(api, catalogueRoutes.variant, ({ params, caller }) => viewVariant(db, params.id, caller), { kept: true })
  serve(api, catalogueRoutes.createVariant, ({ body, caller, once }) => createVariant(db, body, caller, once))
  serve(api, catalogueRoutes.updateVariant, ({ params, body, caller }) => updateVariant(db, params.id, body, caller))
  serve(api, catalogueRoutes.deleteVariant, ({ params, caller }) => deleteVariant(db, params.id, caller))
  serve(api, undeleteRoutes.product, ({ params, caller }) => undeleteProduct(db, params.id, caller))
  serve(api, undeleteRoutes.variant, ({ params, caller }) => undeleteVariant(db, params.id, caller))
  serveFiles(api, '/emoji', openCategoryPicture)
  serveFiles(api, '/flags', openFlag)
}
