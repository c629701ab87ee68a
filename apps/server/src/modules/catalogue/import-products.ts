import { isDeepStrictEqual } from 'node:util'
import { lacksAllergens, ProductBody } from '@kram/contract/products'
import { VariantFacts } from '@kram/contract/variants'
import { type ImportReport, type ImportRow, MAX_TABLE_ROWS } from '@kram/contract/imports'
import type { SellerMember } from '#platform/caller'
import { cellsOf, reportOf, sameName } from '#platform/csv-cells'
import { readTable, type Row } from '#platform/csv-read'
import type { Tx } from '#platform/database'
import { lockCatalogue, type StoredProduct } from './catalogue-table.store.ts'
import { productFaults, tidyFood } from './product.rules.ts'
import {
  PRODUCT_COLUMNS,
  PRODUCT_ONLY,
  productIn,
  variantIn,
  type ProductCells,
  type ProductColumn,
  type ProductText,
} from './product-table.ts'
import { insertProduct, rewriteProduct } from './products.store.ts'
import { columnsOf } from './save-product.ts'
import { tellReworded } from './tell-reworded.ts'
import { insertVariant, rewriteVariant } from './variants.store.ts'

/** One product of the file: its first row speaks for it, the rows after add variants. */
type Group = { row: number; cells: ProductCells; id: number | null; stored: StoredProduct | null; seen: Set<string> }
type Outcome = 'create' | 'update' | 'same'

/** Writes a table of products and variants inside a transaction of the caller's, who rolls back when a row was refused. */
export async function writeProducts(
  tx: Tx,
  bytes: Uint8Array,
  { sellerId }: Pick<SellerMember, 'sellerId'>,
): Promise<ImportReport> {
  const { rows, ignored } = readTable<ProductColumn>(bytes, PRODUCT_COLUMNS, MAX_TABLE_ROWS)
  const stored = await lockCatalogue(tx, sellerId)
  const groups = new Map<string, Group>()
  const told: ImportRow[] = []
  const reworded: number[] = []
  for (const row of rows) told.push(await writeRow(tx, row, { sellerId, stored, groups, reworded }))
  await tellReworded(tx, sellerId, reworded)
  return reportOf(told, ignored)
}

type Job = { sellerId: number; stored: StoredProduct[]; groups: Map<string, Group>; reworded: number[] }

async function writeRow(tx: Tx, row: Row<ProductColumn>, job: Job): Promise<ImportRow> {
  const cells = cellsOf<ProductColumn>(PRODUCT_COLUMNS, row)
  const outcomes = cells.isFilled('name') ? await writeNamed(tx, cells, job) : []
  if (!cells.isFilled('name')) cells.fault('name', 'Wpisz nazwę produktu.')
  const label = [cells.text('name'), cells.text('variant')].filter(Boolean).join(' – ').slice(0, 200)
  const outcome =
    cells.problems.length > 0
      ? 'refused'
      : ((['create', 'update'] as const).find((one) => outcomes.includes(one)) ?? 'same')
  return { row: cells.row, label, outcome, problems: cells.problems }
}

async function writeNamed(tx: Tx, cells: ProductCells, job: Job): Promise<Outcome[]> {
  const key = sameName(cells.text('name'))
  const before = job.groups.get(key)
  if (before) {
    refuseOtherwise(cells, before)
    return [await writeVariant(tx, cells, before, job.sellerId)]
  }
  const namesakes = job.stored.filter(({ name }) => sameName(name) === key)
  if (namesakes.length > 1)
    cells.fault('name', 'Masz kilka produktów o tej nazwie i nie wiadomo, o który chodzi. Zmień jedną z nazw.')
  const stored = namesakes[0] ?? null
  const group: Group = { row: cells.row, cells, id: stored?.id ?? null, stored, seen: new Set() }
  job.groups.set(key, group)
  const outcome = await writeProduct(tx, cells, group, job)
  return [outcome, await writeVariant(tx, cells, group, job.sellerId)]
}

/** Later rows of a product may leave its cells empty, but not say something else. */
function refuseOtherwise(cells: ProductCells, { row, cells: first }: Group): void {
  for (const key of PRODUCT_ONLY)
    if (cells.isFilled(key) && cells.text(key) !== first.text(key))
      cells.fault(key, `W wierszu ${row} ten sam produkt ma tu co innego.`)
}

/** Says beside the cells what the contract and the category have against the product. */
function refuseProduct(cells: ProductCells, product: ProductText, stored: StoredProduct | null): void {
  refuseIssues(cells, ProductBody.safeParse({ ...product, pictureIds: [] }).error?.issues ?? [], 'name')
  const faults = product.category === '' ? null : productFaults(product)
  for (const { message } of faults?.globalErrors ?? []) cells.fault('category', message)
  if (stored?.onOffer && lacksAllergens(product))
    cells.fault('allergens', 'Ten produkt jest w ofercie: wpisz alergeny albo „brak”.')
}

type Issue = { path: readonly PropertyKey[]; message: string }

/** The contract's codes at the columns they speak of; a `name` is the product's or the variant's. */
function refuseIssues(cells: ProductCells, issues: readonly Issue[], nameColumn: 'name' | 'variant'): void {
  for (const { path, message } of issues) {
    const key = PRODUCT_COLUMNS.find((column) => column.key === String(path.at(-1)))?.key ?? 'name'
    cells.refuse(key === 'name' ? nameColumn : key, message)
  }
}

async function writeProduct(tx: Tx, cells: ProductCells, group: Group, { sellerId, reworded }: Job): Promise<Outcome> {
  const { stored } = group
  const read = productIn(cells, stored)
  const product = { ...read, food: read.food && tidyFood(read.food) }
  refuseProduct(cells, product, stored)
  if (cells.problems.length > 0) return 'same'
  if (!stored) {
    group.id = await insertProduct(tx, { ...columnsOf(product), sellerId })
    return 'create'
  }
  const { id, version, name, description, category, food, perishable, withdrawalLimit } = stored
  if (isDeepStrictEqual(product, { name, description, category, food, perishable, withdrawalLimit })) return 'same'
  await rewriteProduct(tx, { id, sellerId, version }, columnsOf(product))
  reworded.push(id)
  return 'update'
}

type Named = { name: string; namesakes: StoredProduct['variants'] }

function refuseVariant(cells: ProductCells, group: Group, variant: VariantFacts, { name, namesakes }: Named): void {
  if (group.seen.has(name)) cells.fault('variant', 'Ten wariant jest już w pliku wyżej.')
  if (namesakes.length > 1) cells.fault('variant', 'Ten produkt ma kilka wariantów o tej nazwie.')
  refuseIssues(cells, VariantFacts.safeParse(variant).error?.issues ?? [], 'variant')
  if (group.id === null && cells !== group.cells)
    cells.fault('name', `Ten produkt nie może powstać: popraw wiersz ${group.row}.`)
}

const factsOf = ({ id: _, version: __, ...facts }: StoredProduct['variants'][number]): VariantFacts => facts

async function writeVariant(tx: Tx, cells: ProductCells, group: Group, sellerId: number): Promise<Outcome> {
  const name = sameName(cells.text('variant'))
  const namesakes = group.stored?.variants.filter((one) => sameName(one.name) === name) ?? []
  const stored = namesakes[0]
  const variant = variantIn(cells, stored ? factsOf(stored) : null)
  if (!variant) return 'same'
  refuseVariant(cells, group, variant, { name, namesakes })
  group.seen.add(name)
  if (cells.problems.length > 0 || group.id === null) return 'same'
  if (!stored) {
    await insertVariant(tx, { ...variant, productId: group.id })
    return 'create'
  }
  if (isDeepStrictEqual(variant, factsOf(stored))) return 'same'
  await rewriteVariant(tx, { id: stored.id, sellerId, version: stored.version }, variant)
  return 'update'
}
