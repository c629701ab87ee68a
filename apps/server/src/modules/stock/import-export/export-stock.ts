import type { SellerPrincipal } from '#platform/auth'
import { writeCsv } from '#platform/csv'
import type { Db } from '#platform/database'
import { orNotFound } from '#platform/errors'
import { allItems, findItem } from '../items/index.ts'
import { ledgerLines } from '../ledger/index.ts'
import { LEDGER_TITLES, ledgerRow, STOCK_TITLES, stockRow } from './stock-table-format.ts'

type Seller = Pick<SellerPrincipal, 'sellerId'>

/** All own stock, as `importStock` reads it back. */
export const exportStock = async (db: Db, { sellerId }: Seller): Promise<string> =>
  writeCsv(STOCK_TITLES, (await allItems(db, sellerId)).map(stockRow))

/** The whole ledger of an own item, newest first. */
export async function exportLedger(db: Db, id: number, { sellerId }: Seller): Promise<string> {
  const item = orNotFound(await findItem(db, id, sellerId))
  return writeCsv(
    LEDGER_TITLES,
    (await ledgerLines(db, id)).map((line) => ledgerRow(line, item)),
  )
}
