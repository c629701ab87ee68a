import type { Writes } from '#platform/database'

/** The products of a closed seller lose their pictures; the daily job of uploads deletes the files. */
export async function erasePicturesOf(
  tx: Writes<'productPictures' | 'productsWithDeleted'>,
  sellerId: number,
): Promise<void> {
  await tx
    .deleteFrom('productPictures')
    .where('productId', 'in', tx.selectFrom('productsWithDeleted').select('id').where('sellerId', '=', sellerId))
    .execute()
}
