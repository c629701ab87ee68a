import type { BuyerFigure, SoldOutFigure } from '@kram/contract/seller-view/statistics/schemas'
import { instantText } from '@kram/contract/common/time'
import type { Db } from '#platform/database'
import { buyerNameForSeller } from '../access/index.ts'
import { buyerFigures, type Period } from './figures.readmodel.ts'
import { soldOutFigures } from './sold-out.readmodel.ts'

/** Buyers under the names under which the seller sees them elsewhere. */
export async function viewBuyerFigures(db: Db, period: Period): Promise<BuyerFigure[]> {
  const records = await buyerFigures(db, period)
  return records.map(({ regular, lastDate, reservations, value, noShows, ...last }) => ({
    name: buyerNameForSeller(last),
    regular,
    lastDate,
    reservations,
    value,
    noShows,
  }))
}

export async function viewSoldOut(db: Db, period: Period): Promise<SoldOutFigure[]> {
  const records = await soldOutFigures(db, period)
  return records.map(({ soldOutAt, ...figure }) => ({ ...figure, soldOutAt: instantText(soldOutAt) }))
}
