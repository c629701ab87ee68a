import { MAX_TABLE_ROWS } from '@kram/contract/tables/limits'
import type { ImportReport, ImportRow } from '@kram/contract/tables/schemas'
import { Quantity } from '@kram/contract/common/fields'
import type { SellerPrincipal } from '#platform/auth'
import { type Cells, importReport, normalizeName, readCells, readTable, type Row } from '#platform/csv'
import type { Tx } from '#platform/database'
import { ensureInventory } from '../inventories/index.ts'
import { COUNTED_PER_DATE, lockPromisesOf, moveToShelf } from '../counting/index.ts'
import { insertItem, reservationsHolding, setQuantity } from '../items/index.ts'
import { writeMovement } from '../ledger/index.ts'
import { STOCK_COLUMNS, type StockColumn } from './stock-table-format.ts'
import { lockStock, ownVariants, type LockedItem, type OwnStock, type OwnVariant } from './stock-table.readmodel.ts'

type StockCells = Cells<StockColumn>
type ImportBatch = {
  seller: Pick<SellerPrincipal, 'sellerId' | 'userId'>
  own: OwnStock
  firstInventory: number
  seenItems: Set<string>
}
type CountedStock = { quantity: number; lowStockAt: number | null }

const IMPORT_NOTE = 'Z pliku'
const MAX_NAME_LENGTH = 150

/** Sets stock quantities from a table inside the caller's transaction. The caller rolls back when a row was rejected. */
export async function importStock(
  tx: Tx,
  bytes: Uint8Array,
  seller: Pick<SellerPrincipal, 'sellerId' | 'userId'>,
): Promise<ImportReport> {
  const { rows, ignored } = readTable<StockColumn>(bytes, STOCK_COLUMNS, MAX_TABLE_ROWS)
  const firstInventory = await ensureInventory(tx, seller.sellerId)
  await lockPromisesOf(tx, uncountedVariants(rows, await ownVariants(tx, seller.sellerId)))
  const batch: ImportBatch = { seller, own: await lockStock(tx, seller.sellerId), firstInventory, seenItems: new Set() }
  const results: ImportRow[] = []
  for (const row of rows) {
    const cells = readCells<StockColumn>(STOCK_COLUMNS, row)
    const outcome = await importRow(tx, cells, batch)
    const name = [cells.text('product'), cells.text('variant')].filter(Boolean).join(' – ').slice(0, MAX_NAME_LENGTH)
    results.push({
      row: row.row,
      label: [name, outcome.change].filter(Boolean).join(': '),
      outcome: cells.problems.length > 0 ? 'rejected' : outcome.kind,
      problems: cells.problems,
    })
  }
  return importReport(results, ignored)
}

const variantKey = ({ productName, name }: OwnVariant): string =>
  `${normalizeName(productName)}\n${normalizeName(name)}`
const nameKey = (cells: StockCells): string =>
  `${normalizeName(cells.text('product'))}\n${normalizeName(cells.text('variant'))}`

/** Variants of the file that will be counted on the shelf from now on. */
const uncountedVariants = (rows: readonly Row<StockColumn>[], variants: readonly OwnVariant[]): number[] => {
  const named = new Set(rows.map((row) => nameKey(readCells<StockColumn>(STOCK_COLUMNS, row))))
  return variants.filter((one) => one.counting !== 'shelf' && named.has(variantKey(one))).map(({ id }) => id)
}

type Outcome = { kind: ImportRow['outcome']; change?: string }
const REJECTED: Outcome = { kind: 'rejected' }

const numberText = (quantity: number): string => String(quantity).replace('.', ',')

/** A file sets the stock; nothing is added to it. */
const changeText = (item: LockedItem | null, quantity: number): string =>
  `było ${numberText(item?.quantity ?? 0)}, będzie ${numberText(quantity)}`

async function importRow(tx: Tx, cells: StockCells, batch: ImportBatch): Promise<Outcome> {
  const variant = findVariant(cells, batch.own)
  const inventoryId = resolveInventory(cells, batch)
  if (!variant || inventoryId === null) return REJECTED
  const item = batch.own.items.find((one) => one.variantId === variant.id && one.inventoryId === inventoryId) ?? null
  if (variant.counting === 'date') cells.fault('variant', COUNTED_PER_DATE)
  const counted = parseCount(cells, variant, item)
  const key = `${variant.id} ${inventoryId}`
  if (batch.seenItems.has(key)) cells.fault('variant', 'Ten stan jest już w pliku wyżej.')
  batch.seenItems.add(key)
  if (!counted || cells.problems.length > 0) return REJECTED
  const target = { variant, inventoryId, item }
  const kind = await writeCount(tx, cells, target, counted, batch)
  if (kind !== 'create' && kind !== 'update') return { kind }
  await shelve(tx, cells, variant, batch)
  return { kind, change: changeText(item, counted.quantity) }
}

type Target = { variant: OwnVariant; inventoryId: number; item: LockedItem | null }

const writeCount = (
  tx: Tx,
  cells: StockCells,
  { variant, inventoryId, item }: Target,
  counted: CountedStock,
  batch: ImportBatch,
) => (item ? updateCount(tx, cells, item, counted, batch) : addItem(tx, variant, inventoryId, counted, batch))

/** From now on all offers of the variant sell from the shelf. */
async function shelve(tx: Tx, cells: StockCells, { id }: OwnVariant, { seller }: ImportBatch): Promise<void> {
  const short = await moveToShelf(tx, id, seller)
  if (short) cells.fault('quantity', promisedText(short.promised))
}

const promisedText = (promised: number): string =>
  `W rezerwacjach obiecano już ${numberText(promised)}: zadzwoń najpierw do kupujących.`

function findVariant(cells: StockCells, { variants }: OwnStock): OwnVariant | null {
  if (!cells.isFilled('product')) return cells.fault('product', 'Wpisz nazwę produktu.')
  if (!cells.isFilled('variant')) return cells.fault('variant', 'Wpisz nazwę wariantu.')
  const productVariants = variants.filter(
    (one) => normalizeName(one.productName) === normalizeName(cells.text('product')),
  )
  if (productVariants.length === 0)
    return cells.fault('product', 'Nie masz produktu z wariantami o tej nazwie. Dodaj go najpierw.')
  const [found, ...more] = productVariants.filter(
    (one) => normalizeName(one.name) === normalizeName(cells.text('variant')),
  )
  if (!found) return cells.fault('variant', 'Ten produkt nie ma takiego wariantu.')
  return more.length === 0
    ? found
    : cells.fault('variant', 'Masz kilka takich wariantów i nie wiadomo, o który chodzi.')
}

function resolveInventory(cells: StockCells, { own: { inventories }, firstInventory }: ImportBatch): number | null {
  if (!cells.isFilled('inventory')) return firstInventory
  const [found, ...more] = inventories.filter(
    ({ name }) => normalizeName(name) === normalizeName(cells.text('inventory')),
  )
  if (!found) return cells.fault('inventory', 'Nie masz magazynu o tej nazwie. Dodaj go najpierw.')
  return more.length === 0 ? found.id : cells.fault('inventory', 'Masz kilka magazynów o tej nazwie.')
}

const parseAmount = (cells: StockCells, key: 'quantity' | 'lowStockAt', whole: boolean): number | null => {
  const amount = cells.number(key)
  if (amount === null) return null
  const fault = Quantity.safeParse(amount).error?.issues[0]
  if (fault) return cells.refuse(key, fault.message)
  return whole && !Number.isInteger(amount) ? cells.refuse(key, 'whole') : amount
}

function parseCount(cells: StockCells, { soldBy }: OwnVariant, item: LockedItem | null): CountedStock | null {
  if (!cells.isFilled('quantity')) return cells.fault('quantity', 'Wpisz, ile masz. Jeśli nic, wpisz 0.')
  const quantity = parseAmount(cells, 'quantity', soldBy !== 'loose')
  const lowStockAt = cells.has('lowStockAt') ? parseAmount(cells, 'lowStockAt', false) : (item?.lowStockAt ?? null)
  const version = cells.number('version')
  if (item && version !== null && version !== item.version)
    cells.fault('version', `Stan zmienił się od pobrania pliku: teraz jest ${String(item.quantity).replace('.', ',')}.`)
  return quantity === null ? null : { quantity, lowStockAt }
}

async function updateCount(
  tx: Tx,
  cells: StockCells,
  item: LockedItem,
  { quantity, lowStockAt }: CountedStock,
  { seller: { userId } }: ImportBatch,
): Promise<ImportRow['outcome']> {
  if (quantity === item.quantity && lowStockAt === item.lowStockAt) return 'unchanged'
  const deltaQuantity = await setQuantity(tx, item.id, quantity, lowStockAt)
  if (deltaQuantity === undefined) {
    const numbers = (await reservationsHolding(tx, item.id)).map(({ number }) => `nr ${number}`).join(', ')
    cells.fault(
      'quantity',
      `Rezerwacje zajmują ${String(item.held).replace('.', ',')}, mniej wpisać nie można (${numbers}).`,
    )
    return 'rejected'
  }
  if (deltaQuantity !== 0)
    await writeMovement(tx, { itemId: item.id, deltaQuantity, reason: 'counted', note: IMPORT_NOTE, actorId: userId })
  return 'update'
}

async function addItem(
  tx: Tx,
  { id: variantId }: OwnVariant,
  inventoryId: number,
  counted: CountedStock,
  { seller: { sellerId, userId } }: ImportBatch,
): Promise<ImportRow['outcome']> {
  const itemId = await insertItem(tx, sellerId, { ...counted, inventoryId, variantId })
  if (itemId !== undefined && counted.quantity > 0)
    await writeMovement(tx, {
      itemId,
      deltaQuantity: counted.quantity,
      reason: 'delivered',
      note: IMPORT_NOTE,
      actorId: userId,
    })
  return 'create'
}
