import type { NetUnit, SoldBy, Variant } from '@kram/contract/catalogue/variants'
import { coverJson } from '#modules/catalogue/records'
import type { Db } from '#platform/database'

export type OwnVariant = Variant & { category: string }

/** Enough for every seller of the market; a larger catalogue is matched by its newest part. */
const MAX_VARIANTS = 2000

/** The seller's variants of products that are not archived. */
export const ownVariants = (db: Db, sellerId: number): Promise<OwnVariant[]> =>
  db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.productId')
    .select(['v.id', 'v.productId', 'p.name as productName', 'v.name', 'v.netQuantity', 'v.step', 'v.approximate'])
    .select((eb) => [
      'v.tolerancePercent',
      'v.version',
      'p.category',
      // Check constraints restrict these two columns to the contract's values.
      eb.ref('v.netUnit').$castTo<NetUnit>().as('netUnit'),
      eb.ref('v.soldBy').$castTo<SoldBy>().as('soldBy'),
      coverJson('p').as('cover'),
    ])
    .where('p.sellerId', '=', sellerId)
    .where('p.archivedAt', 'is', null)
    .orderBy('v.id', 'desc')
    .limit(MAX_VARIANTS)
    .execute()
