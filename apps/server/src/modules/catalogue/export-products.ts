import type { SellerMember } from '#platform/caller'
import { csvText } from '#platform/csv-write'
import type { Db } from '#platform/database'
import { readCatalogue } from './catalogue-table.store.ts'
import { PRODUCT_COLUMNS, productRow } from './product-table.ts'

/** All own products with their variants, as `writeProducts` reads them back. */
export async function exportProducts(db: Db, { sellerId }: Pick<SellerMember, 'sellerId'>): Promise<string> {
  const products = await readCatalogue(db, sellerId)
  return csvText(
    PRODUCT_COLUMNS.map(({ title }) => title),
    products.flatMap((product) =>
      (product.variants.length > 0 ? product.variants : [null]).map((variant) => productRow(product, variant)),
    ),
  )
}
