import { ALLERGEN_NAMES, ALLERGENS } from '@kram/contract/catalogue/allergens'
import type { Allergen, FoodInfo } from '@kram/contract/catalogue/food'
import type { ProductBody } from '@kram/contract/catalogue/products'
import type { VariantDetails } from '@kram/contract/catalogue/variants'
import type { WithdrawalLimit } from '@kram/contract/catalogue/withdrawal-labels'
import { categoryOf } from '@kram/contract/catalogue/categories'
import { fold } from '@kram/contract/common/fold'
import type * as z from 'zod/mini'
import type { Cell, Cells, Column } from '#platform/csv'
import {
  ALLERGEN_BY_LABEL,
  categoryByLabel,
  COUNTRY_BY_LABEL,
  NO_ALLERGENS,
  NO_ALLERGENS_LABELS,
  SOLD_BY_LABELS,
  SOLD_BY_OF_LABEL,
  UNIT_BY_LABEL,
  WITHDRAWAL_LIMIT_BY_LABEL,
  WITHDRAWAL_LIMIT_LABELS,
  similarCategories,
} from './product-labels.ts'

/** Products with their variants as a table: one row for each variant, with its product repeated. */
export const PRODUCT_COLUMNS = [
  { key: 'name', title: 'Produkt', required: true },
  { key: 'category', title: 'Kategoria' },
  { key: 'description', title: 'Opis' },
  { key: 'perishable', title: 'Szybko się psuje' },
  { key: 'withdrawalLimit', title: 'Zwrot' },
  { key: 'ingredients', title: 'Składniki' },
  { key: 'allergens', title: 'Alergeny' },
  { key: 'mayContain', title: 'Może zawierać' },
  { key: 'storage', title: 'Przechowywanie' },
  { key: 'durability', title: 'Trwałość' },
  { key: 'originCountry', title: 'Kraj pochodzenia' },
  { key: 'producer', title: 'Producent' },
  { key: 'variant', title: 'Wariant' },
  { key: 'netQuantity', title: 'Ilość netto' },
  { key: 'netUnit', title: 'Jednostka' },
  { key: 'soldBy', title: 'Sprzedaż' },
  { key: 'step', title: 'Krok' },
  { key: 'approximate', title: 'Waga przybliżona' },
  { key: 'tolerancePercent', title: 'Odchylenie %' },
] as const satisfies readonly Column<string>[]

export type ProductColumn = (typeof PRODUCT_COLUMNS)[number]['key']
export type ProductCells = Cells<ProductColumn>

/** What the table holds about a product: everything except its pictures. */
export type ProductText = Omit<z.output<typeof ProductBody>, 'pictureIds'>

const EMPTY_FOOD: FoodInfo = {
  ingredients: null,
  allergens: null,
  mayContain: [],
  storage: null,
  durability: null,
  originCountry: 'PL',
  producer: null,
}
const FOOD_TEXTS = ['ingredients', 'storage', 'durability', 'producer'] as const
const FOOD_COLUMNS = [...FOOD_TEXTS, 'allergens', 'mayContain', 'originCountry'] as const
const VARIANT_COLUMNS = [
  'variant',
  'netQuantity',
  'netUnit',
  'soldBy',
  'step',
  'approximate',
  'tolerancePercent',
] as const

/** `mleko, jaja` → allergens; `brak` → none; an empty cell → null. */
function parseAllergens(cells: ProductCells, key: 'allergens' | 'mayContain'): Allergen[] | null {
  const typed = cells.text(key)
  if (typed === '') return null
  if (NO_ALLERGENS_LABELS.has(fold(typed))) return []
  return typed.split(/[,;/]/).flatMap((word) => {
    if (word.trim() === '') return []
    const allergen = ALLERGEN_BY_LABEL.get(fold(word))
    if (allergen) return [allergen]
    if (NO_ALLERGENS_LABELS.has(fold(word))) {
      cells.fault(key, `Wpisz albo alergeny, albo samo „${NO_ALLERGENS}”.`)
      return []
    }
    const all = ALLERGENS.map((one) => ALLERGEN_NAMES[one]).join(', ')
    cells.fault(key, `Nie znamy alergenu „${word.trim().slice(0, 40)}”. Możliwe: ${all} albo ${NO_ALLERGENS}.`)
    return []
  })
}

const parseCountry = (cells: ProductCells): string | null =>
  cells.oneOf('originCountry', COUNTRY_BY_LABEL, 'nazwa albo kod, np. Polska albo PL')

function parseFood(cells: ProductCells, stored: FoodInfo): FoodInfo {
  const texts = FOOD_TEXTS.filter((key) => cells.has(key)).map((key) => [key, cells.text(key) || null])
  return {
    ...stored,
    ...(Object.fromEntries(texts) as Partial<FoodInfo>),
    ...(cells.has('allergens') && { allergens: parseAllergens(cells, 'allergens') }),
    ...(cells.has('mayContain') && { mayContain: parseAllergens(cells, 'mayContain') ?? [] }),
    ...(cells.isFilled('originCountry') && { originCountry: parseCountry(cells) ?? stored.originCountry }),
  }
}

const EMPTY_PRODUCT: ProductText = {
  name: '',
  description: null,
  category: '',
  food: null,
  perishable: false,
  withdrawalLimit: null,
}
const EMPTY_VARIANT: VariantDetails = {
  name: '',
  netQuantity: 1,
  netUnit: 'szt',
  soldBy: 'packed',
  step: 1,
  approximate: false,
  tolerancePercent: 0,
}

/** A cell that the file has, else what is stored. */
const parseYesNo = (cells: ProductCells, key: 'perishable' | 'approximate', stored: boolean): boolean =>
  cells.has(key) ? (cells.yesNo(key) ?? false) : stored

/** An empty cell means the usual right of withdrawal. Perishable products have no other restriction. */
function parseWithdrawalLimit(
  cells: ProductCells,
  stored: WithdrawalLimit | null,
  perishable: boolean,
): WithdrawalLimit | null {
  if (perishable) return null
  if (!cells.has('withdrawalLimit')) return stored
  return (
    cells.oneOf(
      'withdrawalLimit',
      WITHDRAWAL_LIMIT_BY_LABEL,
      ['zwykły', ...Object.values(WITHDRAWAL_LIMIT_LABELS)].join(', '),
    ) ?? null
  )
}

function parseCategory(cells: ProductCells, stored: string): string {
  if (!cells.isFilled('category') && stored === '')
    cells.fault('category', `Wpisz kategorię: ${similarCategories(cells.text('category'))}.`)
  return cells.oneOf('category', categoryByLabel(), similarCategories(cells.text('category'))) ?? stored
}

function foodForCategory(cells: ProductCells, category: string, stored: FoodInfo): FoodInfo | null {
  if (categoryOf(category)?.food) return parseFood(cells, stored)
  if (category !== '') for (const key of FOOD_COLUMNS) if (cells.isFilled(key)) cells.refuse(key, 'notFood')
  return null
}

/** The product described by a row. Columns missing in the file keep their stored value or stay empty. */
export function parseProduct(cells: ProductCells, stored: ProductText | null): ProductText {
  const before = stored ?? EMPTY_PRODUCT
  const category = parseCategory(cells, before.category)
  const perishable = parseYesNo(cells, 'perishable', before.perishable)
  return {
    name: cells.text('name'),
    description: cells.has('description') ? cells.text('description') || null : before.description,
    category,
    food: foodForCategory(cells, category, before.food ?? EMPTY_FOOD),
    perishable,
    withdrawalLimit: parseWithdrawalLimit(cells, before.withdrawalLimit, perishable),
  }
}

function reportMissing(cells: ProductCells, isNew: boolean): void {
  if (!cells.isFilled('variant')) cells.fault('variant', 'Nazwij wariant, np. słoik 0,9 l.')
  const needed = (['netQuantity', 'netUnit', 'soldBy'] as const).filter((key) => isNew && !cells.isFilled(key))
  for (const key of needed) cells.refuse(key, 'required')
}

/** The variant described by a row; null when all its cells are empty. Missing cells of a new variant are reported. */
export function parseVariant(cells: ProductCells, stored: VariantDetails | null): VariantDetails | null {
  if (!VARIANT_COLUMNS.some((key) => cells.isFilled(key))) return null
  reportMissing(cells, stored === null)
  const before = stored ?? EMPTY_VARIANT
  const emptyTolerance = cells.has('tolerancePercent') ? 0 : before.tolerancePercent
  return {
    name: cells.text('variant'),
    netQuantity: cells.number('netQuantity') ?? before.netQuantity,
    netUnit: cells.oneOf('netUnit', UNIT_BY_LABEL, 'g, kg, ml, l, szt, m') ?? before.netUnit,
    soldBy: cells.oneOf('soldBy', SOLD_BY_OF_LABEL, Object.values(SOLD_BY_LABELS).join(', ')) ?? before.soldBy,
    step: cells.number('step') ?? before.step,
    approximate: parseYesNo(cells, 'approximate', before.approximate),
    tolerancePercent: cells.number('tolerancePercent') ?? emptyTolerance,
  }
}

/** The columns of the product, except its name. */
export const PRODUCT_ONLY = ['category', 'description', 'perishable', 'withdrawalLimit', ...FOOD_COLUMNS] as const

const allergenCell = (allergens: readonly Allergen[] | null): string =>
  allergens === null ? '' : allergens.map((one) => ALLERGEN_NAMES[one]).join(', ') || NO_ALLERGENS

const foodCells = (food: FoodInfo | null): Cell[] =>
  food
    ? [
        food.ingredients,
        allergenCell(food.allergens),
        food.mayContain.length > 0 ? allergenCell(food.mayContain) : null,
        food.storage,
        food.durability,
        food.originCountry,
        food.producer,
      ]
    : FOOD_COLUMNS.map(() => null)

const variantCells = (variant: VariantDetails | null): Cell[] =>
  variant
    ? [
        variant.name,
        variant.netQuantity,
        variant.netUnit,
        SOLD_BY_LABELS[variant.soldBy],
        variant.step,
        variant.approximate,
        variant.approximate ? variant.tolerancePercent : null,
      ]
    : VARIANT_COLUMNS.map(() => null)

/** The row of a product with one of its variants, or with none. */
export const productRow = (product: ProductText, variant: VariantDetails | null): Cell[] => [
  product.name,
  categoryOf(product.category)?.name ?? product.category,
  product.description,
  product.perishable,
  product.withdrawalLimit && WITHDRAWAL_LIMIT_LABELS[product.withdrawalLimit],
  ...foodCells(product.food),
  ...variantCells(variant),
]
