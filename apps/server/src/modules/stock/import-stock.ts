import { type ImportReport, type ImportRow, MAX_TABLE_ROWS } from '@kram/contract/imports'
import { Quantity } from '@kram/contract/common'
import type { SellerMember } from '#platform/caller'
import { type Cells, cellsOf, reportOf, sameName } from '#platform/csv-cells'
import { readTable } from '#platform/csv-read'
import type { Tx } from '#platform/database'
import { ensureInventory } from './ensure-inventory.ts'
import { reservationsHolding } from './item-use.readmodel.ts'
import { insertItem, setQuantity } from './items.store.ts'
import { writeMovement } from './movements.store.ts'
import { STOCK_COLUMNS, type StockColumn } from './stock-table.ts'
import { lockStock, type LockedItem, type OwnStock, type OwnVariant } from './stock-table.store.ts'

type StockCells = Cells<StockColumn>
type Job = {
  seller: Pick<SellerMember, 'sellerId' | 'userId'>
  own: OwnStock
  firstInventory: number
  seen: Set<string>
}
type Counted = { quantity: number; lowStockAt: number | null }

const NOTE = 'Z pliku'

/** Counts stock anew from a table, inside a transaction of the caller's, who rolls back when a row was refused. */
export async function writeStock(
  tx: Tx,
  bytes: Uint8Array,
  seller: Pick<SellerMember, 'sellerId' | 'userId'>,
): Promise<ImportReport> {
  const { rows, ignored } = readTable<StockColumn>(bytes, STOCK_COLUMNS, MAX_TABLE_ROWS)
  const firstInventory = await ensureInventory(tx, seller.sellerId)
  const job: Job = { seller, own: await lockStock(tx, seller.sellerId), firstInventory, seen: new Set() }
  const told: ImportRow[] = []
  for (const row of rows) {
    const cells = cellsOf<StockColumn>(STOCK_COLUMNS, row)
    const outcome = await writeRow(tx, cells, job)
    const label = [cells.text('product'), cells.text('variant')].filter(Boolean).join(' – ').slice(0, 200)
    told.push({
      row: row.row,
      label,
      outcome: cells.problems.length > 0 ? 'refused' : outcome,
      problems: cells.problems,
    })
  }
  return reportOf(told, ignored)
}

async function writeRow(tx: Tx, cells: StockCells, job: Job): Promise<ImportRow['outcome']> {
  const variant = variantOf(cells, job.own)
  const inventoryId = inventoryOf(cells, job)
  if (!variant || inventoryId === null) return 'refused'
  const item = job.own.items.find((one) => one.variantId === variant.id && one.inventoryId === inventoryId) ?? null
  const counted = countedIn(cells, variant, item)
  const place = `${variant.id} ${inventoryId}`
  if (job.seen.has(place)) cells.fault('variant', 'Ten stan jest już w pliku wyżej.')
  job.seen.add(place)
  if (!counted || cells.problems.length > 0) return 'refused'
  return item ? recount(tx, cells, item, counted, job) : addItem(tx, variant, inventoryId, counted, job)
}

function variantOf(cells: StockCells, { variants }: OwnStock): OwnVariant | null {
  if (!cells.isFilled('product')) return cells.fault('product', 'Wpisz nazwę produktu.')
  if (!cells.isFilled('variant')) return cells.fault('variant', 'Wpisz nazwę wariantu.')
  const ofProduct = variants.filter((one) => sameName(one.productName) === sameName(cells.text('product')))
  if (ofProduct.length === 0)
    return cells.fault('product', 'Nie masz produktu z wariantami o tej nazwie. Dodaj go najpierw.')
  const [found, ...more] = ofProduct.filter((one) => sameName(one.name) === sameName(cells.text('variant')))
  if (!found) return cells.fault('variant', 'Ten produkt nie ma takiego wariantu.')
  return more.length === 0
    ? found
    : cells.fault('variant', 'Masz kilka takich wariantów i nie wiadomo, o który chodzi.')
}

function inventoryOf(cells: StockCells, { own: { inventories }, firstInventory }: Job): number | null {
  if (!cells.isFilled('inventory')) return firstInventory
  const [found, ...more] = inventories.filter(({ name }) => sameName(name) === sameName(cells.text('inventory')))
  if (!found) return cells.fault('inventory', 'Nie masz magazynu o tej nazwie. Dodaj go najpierw.')
  return more.length === 0 ? found.id : cells.fault('inventory', 'Masz kilka magazynów o tej nazwie.')
}

const amountIn = (cells: StockCells, key: 'quantity' | 'lowStockAt', whole: boolean): number | null => {
  const amount = cells.number(key)
  if (amount === null) return null
  const fault = Quantity.safeParse(amount).error?.issues[0]
  if (fault) return cells.refuse(key, fault.message)
  return whole && !Number.isInteger(amount) ? cells.refuse(key, 'whole') : amount
}

function countedIn(cells: StockCells, { soldBy }: OwnVariant, item: LockedItem | null): Counted | null {
  if (!cells.isFilled('quantity')) return cells.fault('quantity', 'Wpisz, ile masz. Jeśli nic, wpisz 0.')
  const quantity = amountIn(cells, 'quantity', soldBy !== 'loose')
  const lowStockAt = cells.has('lowStockAt') ? amountIn(cells, 'lowStockAt', false) : (item?.lowStockAt ?? null)
  const version = cells.number('version')
  if (item && version !== null && version !== item.version)
    cells.fault('version', `Stan zmienił się od pobrania pliku: teraz jest ${String(item.quantity).replace('.', ',')}.`)
  return quantity === null ? null : { quantity, lowStockAt }
}

async function recount(
  tx: Tx,
  cells: StockCells,
  item: LockedItem,
  { quantity, lowStockAt }: Counted,
  { seller: { userId } }: Job,
): Promise<ImportRow['outcome']> {
  if (quantity === item.quantity && lowStockAt === item.lowStockAt) return 'same'
  const deltaQuantity = await setQuantity(tx, item.id, quantity, lowStockAt)
  if (deltaQuantity === undefined) {
    const numbers = (await reservationsHolding(tx, item.id)).map(({ number }) => `nr ${number}`).join(', ')
    cells.fault(
      'quantity',
      `Rezerwacje zajmują ${String(item.held).replace('.', ',')}, mniej wpisać nie można (${numbers}).`,
    )
    return 'refused'
  }
  if (deltaQuantity !== 0)
    await writeMovement(tx, { itemId: item.id, deltaQuantity, reason: 'counted', note: NOTE, actorId: userId })
  return 'update'
}

async function addItem(
  tx: Tx,
  { id: variantId }: OwnVariant,
  inventoryId: number,
  counted: Counted,
  { seller: { sellerId, userId } }: Job,
): Promise<ImportRow['outcome']> {
  const itemId = await insertItem(tx, sellerId, { ...counted, inventoryId, variantId })
  if (itemId !== undefined && counted.quantity > 0)
    await writeMovement(tx, {
      itemId,
      deltaQuantity: counted.quantity,
      reason: 'delivered',
      note: NOTE,
      actorId: userId,
    })
  return 'create'
}
