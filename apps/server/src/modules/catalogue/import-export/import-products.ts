import { isDeepStrictEqual } from 'node:util'
import { lacksAllergens } from '@kram/contract/catalogue/allergens'
import { MAX_TABLE_ROWS } from '@kram/contract/tables/limits'
import { ProductBody } from '@kram/contract/catalogue/products'
import { VariantDetails } from '@kram/contract/catalogue/variants'
import type { ImportReport, ImportRow } from '@kram/contract/tables/schemas'
import type { SellerPrincipal } from '#platform/auth'
import { importReport, normalizeName, readCells, readTable, type Row } from '#platform/csv'
import type { Tx } from '#platform/database'
import { lockCatalogue, type StoredProduct } from './product-table.store.ts'
import {
  enqueueProductsChanged,
  insertProduct,
  insertVariant,
  normalizeFood,
  productColumns,
  productErrors,
  updateProductRow,
  updateVariantRow,
} from '../products/index.ts'
import {
  PRODUCT_COLUMNS,
  PRODUCT_ONLY,
  parseProduct,
  parseVariant,
  type ProductCells,
  type ProductColumn,
  type ProductText,
} from './product-table-format.ts'

/** One product of the file: its first row describes the product, the following rows add variants. */
type ProductGroup = {
  row: number
  cells: ProductCells
  id: number | null
  stored: StoredProduct | null
  seenVariants: Set<string>
}
type Outcome = 'create' | 'update' | 'unchanged'

/** Writes a table of products and variants inside the caller's transaction. The caller rolls back when a row was rejected. */
export async function importProducts(
  tx: Tx,
  bytes: Uint8Array,
  { sellerId }: Pick<SellerPrincipal, 'sellerId'>,
): Promise<ImportReport> {
  const { rows, ignored } = readTable<ProductColumn>(bytes, PRODUCT_COLUMNS, MAX_TABLE_ROWS)
  const stored = await lockCatalogue(tx, sellerId)
  const groups = new Map<string, ProductGroup>()
  const results: ImportRow[] = []
  const changedProductIds: number[] = []
  for (const row of rows) results.push(await importRow(tx, row, { sellerId, stored, groups, changedProductIds }))
  await enqueueProductsChanged(tx, sellerId, changedProductIds)
  return importReport(results, ignored)
}

type ImportBatch = {
  sellerId: number
  stored: StoredProduct[]
  groups: Map<string, ProductGroup>
  changedProductIds: number[]
}

async function importRow(tx: Tx, row: Row<ProductColumn>, batch: ImportBatch): Promise<ImportRow> {
  const cells = readCells<ProductColumn>(PRODUCT_COLUMNS, row)
  const outcomes = cells.isFilled('name') ? await importNamed(tx, cells, batch) : []
  if (!cells.isFilled('name')) cells.fault('name', 'Wpisz nazwę produktu.')
  const label = [cells.text('name'), cells.text('variant')].filter(Boolean).join(' – ').slice(0, 200)
  const outcome =
    cells.problems.length > 0
      ? 'rejected'
      : ((['create', 'update'] as const).find((one) => outcomes.includes(one)) ?? 'unchanged')
  return { row: cells.row, label, outcome, problems: cells.problems }
}

async function importNamed(tx: Tx, cells: ProductCells, batch: ImportBatch): Promise<Outcome[]> {
  const key = normalizeName(cells.text('name'))
  const before = batch.groups.get(key)
  if (before) {
    reportConflicts(cells, before)
    return [await importVariant(tx, cells, before, batch.sellerId)]
  }
  const namesakes = batch.stored.filter(({ name }) => normalizeName(name) === key)
  if (namesakes.length > 1)
    cells.fault('name', 'Masz kilka produktów o tej nazwie i nie wiadomo, o który chodzi. Zmień jedną z nazw.')
  const stored = namesakes[0] ?? null
  const group: ProductGroup = { row: cells.row, cells, id: stored?.id ?? null, stored, seenVariants: new Set() }
  batch.groups.set(key, group)
  const outcome = await importProduct(tx, cells, group, batch)
  return [outcome, await importVariant(tx, cells, group, batch.sellerId)]
}

/** Later rows of a product may leave its cells empty, but not contradict the first row. */
function reportConflicts(cells: ProductCells, { row, cells: first }: ProductGroup): void {
  for (const key of PRODUCT_ONLY)
    if (cells.isFilled(key) && cells.text(key) !== first.text(key))
      cells.fault(key, `W wierszu ${row} ten sam produkt ma tu co innego.`)
}

/** Adds the errors of the contract's schema and of the category's policy to the cells. */
function reportProductErrors(cells: ProductCells, product: ProductText, stored: StoredProduct | null): void {
  reportIssues(cells, ProductBody.safeParse({ ...product, pictureIds: [] }).error?.issues ?? [], 'name')
  const errors = product.category === '' ? null : productErrors(product)
  for (const { message } of errors?.globalErrors ?? []) cells.fault('category', message)
  if (stored?.onOffer && lacksAllergens(product))
    cells.fault('allergens', 'Ten produkt jest w ofercie: wpisz alergeny albo „brak”.')
}

type Issue = { path: readonly PropertyKey[]; message: string }

/** Maps the contract's error codes to columns; `name` belongs to the product or to the variant. */
function reportIssues(cells: ProductCells, issues: readonly Issue[], nameColumn: 'name' | 'variant'): void {
  for (const { path, message } of issues) {
    const key = PRODUCT_COLUMNS.find((column) => column.key === String(path.at(-1)))?.key ?? 'name'
    cells.refuse(key === 'name' ? nameColumn : key, message)
  }
}

async function importProduct(
  tx: Tx,
  cells: ProductCells,
  group: ProductGroup,
  { sellerId, changedProductIds }: ImportBatch,
): Promise<Outcome> {
  const { stored } = group
  const read = parseProduct(cells, stored)
  const product = { ...read, food: read.food && normalizeFood(read.food) }
  reportProductErrors(cells, product, stored)
  if (cells.problems.length > 0) return 'unchanged'
  if (!stored) {
    group.id = await insertProduct(tx, { ...productColumns(product), sellerId })
    return 'create'
  }
  const { id, version, name, description, category, food, perishable, withdrawalLimit } = stored
  if (isDeepStrictEqual(product, { name, description, category, food, perishable, withdrawalLimit })) return 'unchanged'
  await updateProductRow(tx, { id, sellerId, version }, productColumns(product))
  changedProductIds.push(id)
  return 'update'
}

type VariantMatch = { name: string; namesakes: StoredProduct['variants'] }

function reportVariantErrors(
  cells: ProductCells,
  group: ProductGroup,
  variant: VariantDetails,
  { name, namesakes }: VariantMatch,
): void {
  if (group.seenVariants.has(name)) cells.fault('variant', 'Ten wariant jest już w pliku wyżej.')
  if (namesakes.length > 1) cells.fault('variant', 'Ten produkt ma kilka wariantów o tej nazwie.')
  reportIssues(cells, VariantDetails.safeParse(variant).error?.issues ?? [], 'variant')
  if (group.id === null && cells !== group.cells)
    cells.fault('name', `Ten produkt nie może powstać: popraw wiersz ${group.row}.`)
}

const variantFactsOf = ({ id: _, version: __, ...facts }: StoredProduct['variants'][number]): VariantDetails => facts

async function importVariant(tx: Tx, cells: ProductCells, group: ProductGroup, sellerId: number): Promise<Outcome> {
  const name = normalizeName(cells.text('variant'))
  const namesakes = group.stored?.variants.filter((one) => normalizeName(one.name) === name) ?? []
  const stored = namesakes[0]
  const variant = parseVariant(cells, stored ? variantFactsOf(stored) : null)
  if (!variant) return 'unchanged'
  reportVariantErrors(cells, group, variant, { name, namesakes })
  group.seenVariants.add(name)
  if (cells.problems.length > 0 || group.id === null) return 'unchanged'
  if (!stored) {
    await insertVariant(tx, { ...variant, productId: group.id })
    return 'create'
  }
  if (isDeepStrictEqual(variant, variantFactsOf(stored))) return 'unchanged'
  await updateVariantRow(tx, { id: stored.id, sellerId, version: stored.version }, variant)
  return 'update'
}
