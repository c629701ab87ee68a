import type { SellerMember } from '#platform/caller'
import { csvText } from '#platform/csv-write'
import type { Db } from '#platform/database'
import { found } from '#platform/refusal'
import { allItems, findItem } from './items.store.ts'
import { ledgerLines } from './movements.store.ts'
import { LEDGER_TITLES, ledgerRow, STOCK_TITLES, stockRow } from './stock-table.ts'

type Seller = Pick<SellerMember, 'sellerId'>

/** All own stock, as `writeStock` reads it back. */
export const exportStock = async (db: Db, { sellerId }: Seller): Promise<string> =>
  csvText(STOCK_TITLES, (await allItems(db, sellerId)).map(stockRow))

/** The whole ledger of an own item, newest first. */
export async function exportLedger(db: Db, id: number, { sellerId }: Seller): Promise<string> {
  found(await findItem(db, id, sellerId))
  return csvText(LEDGER_TITLES, (await ledgerLines(db, id)).map(ledgerRow))
}
