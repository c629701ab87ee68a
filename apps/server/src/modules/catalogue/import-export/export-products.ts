import type { SellerPrincipal } from '#platform/auth'
import { writeCsv } from '#platform/csv'
import type { Db } from '#platform/database'
import { readCatalogue } from './product-table.store.ts'
import { PRODUCT_COLUMNS, productRow } from './product-table-format.ts'

/** All products of the seller with their variants, in the format that `importProducts` reads. */
export async function exportProducts(db: Db, { sellerId }: Pick<SellerPrincipal, 'sellerId'>): Promise<string> {
  const products = await readCatalogue(db, sellerId)
  return writeCsv(
    PRODUCT_COLUMNS.map(({ title }) => title),
    products.flatMap((product) =>
      (product.variants.length > 0 ? product.variants : [null]).map((variant) => productRow(product, variant)),
    ),
  )
}
