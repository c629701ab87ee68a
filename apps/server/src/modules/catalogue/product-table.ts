import { type Allergen, ALLERGEN_NAMES, ALLERGENS, type FoodInfo } from '@kram/contract/food'
import type { ProductBody } from '@kram/contract/products'
import type { NetUnit, SoldBy, VariantFacts } from '@kram/contract/variants'
import type { WithdrawalLimit } from '@kram/contract/withdrawal-words'
import { CATEGORIES, categoryOf } from '@kram/contract/categories'
import { fold } from '@kram/contract/fold'
import type * as z from 'zod/mini'
import type { Cells } from '#platform/csv-cells'
import type { Column } from '#platform/csv-read'
import type { Cell } from '#platform/csv-write'

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

/** What a table says of a product: everything but its pictures. */
export type ProductText = Omit<z.output<typeof ProductBody>, 'pictureIds'>

const NO_FOOD: FoodInfo = {
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

const SOLD_BY_WORDS: Record<SoldBy, string> = { piece: 'na sztuki', packed: 'w opakowaniach', loose: 'na wagę' }

const known = <T>(pairs: readonly (readonly [string, T])[]): ReadonlyMap<string, T> =>
  new Map(pairs.map(([word, value]) => [fold(word), value]))

const LEAVES = CATEGORIES.filter(({ parent }) => parent !== null)
const CATEGORY_WORDS = known(LEAVES.flatMap(({ id, name }) => [[id, id] as const, [name, id] as const]))
const OPEN_CATEGORIES = LEAVES.filter(({ policy }) => policy !== 'block').map(({ name }) => name)
/** So many letters of a word tell what somebody means: "Owoce", "Owocowe". */
const STEM = 4
const stemsOf = (text: string): string[] => [...fold(text).matchAll(/\p{L}{4,}/gu)].map(([word]) => word.slice(0, STEM))

/** The categories that are near to what was typed, else all of them. */
function categoriesNear(typed: string): string {
  const stems = new Set(stemsOf(typed))
  const near = OPEN_CATEGORIES.filter((name) => stemsOf(name).some((stem) => stems.has(stem)))
  return (near.length > 0 ? near : OPEN_CATEGORIES).join(', ')
}

const regions = new Intl.DisplayNames('pl', { type: 'region', fallback: 'none' })
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const COUNTRY_WORDS = known(
  LETTERS.flatMap((first) =>
    LETTERS.flatMap((second) => {
      const code = first + second
      const name = regions.of(code)
      return name === undefined ? [] : [[code, code] as const, [name, code] as const]
    }),
  ),
)
const UNIT_WORDS = known<NetUnit>([
  ['g', 'g'],
  ['gram', 'g'],
  ['kg', 'kg'],
  ['kilogram', 'kg'],
  ['ml', 'ml'],
  ['l', 'l'],
  ['litr', 'l'],
  ['szt', 'szt'],
  ['sztuka', 'szt'],
  ['sztuki', 'szt'],
  ['m', 'm'],
  ['metr', 'm'],
])
const SOLD_WORDS = known<SoldBy>([
  ...(['piece', 'packed', 'loose'] as const).map((way) => [SOLD_BY_WORDS[way], way] as const),
  ['sztuka', 'piece'],
  ['sztuki', 'piece'],
  ['opakowanie', 'packed'],
  ['opakowania', 'packed'],
  ['waga', 'loose'],
  ['luzem', 'loose'],
])
const LIMIT_CELLS: Record<WithdrawalLimit, string> = { madeToOrder: 'na zamówienie', sealedHygiene: 'tylko zamknięte' }
const LIMIT_WORDS = known<WithdrawalLimit | null>([
  ['zwykły', null],
  [LIMIT_CELLS.madeToOrder, 'madeToOrder'],
  [LIMIT_CELLS.sealedHygiene, 'sealedHygiene'],
])
const ALLERGEN_WORDS = known<Allergen>(
  ALLERGENS.flatMap((one) => [[one, one] as const, [ALLERGEN_NAMES[one], one] as const]),
)
/** The explicit "nie zawiera"; an empty cell is no answer. */
const NONE = 'brak'
const NONE_WORDS = new Set([NONE, 'nie zawiera', 'bez alergenow', 'zadne'])

/** `mleko, jaja` → allergens; `brak` → none; an empty cell → null. */
function allergensIn(cells: ProductCells, key: 'allergens' | 'mayContain'): Allergen[] | null {
  const typed = cells.text(key)
  if (typed === '') return null
  if (NONE_WORDS.has(fold(typed))) return []
  return typed.split(/[,;/]/).flatMap((word) => {
    if (word.trim() === '') return []
    const allergen = ALLERGEN_WORDS.get(fold(word))
    if (allergen) return [allergen]
    if (NONE_WORDS.has(fold(word))) {
      cells.fault(key, `Wpisz albo alergeny, albo samo „${NONE}”.`)
      return []
    }
    const all = ALLERGENS.map((one) => ALLERGEN_NAMES[one]).join(', ')
    cells.fault(key, `Nie znamy alergenu „${word.trim().slice(0, 40)}”. Możliwe: ${all} albo ${NONE}.`)
    return []
  })
}

const countryIn = (cells: ProductCells): string | null =>
  cells.oneOf('originCountry', COUNTRY_WORDS, 'nazwa albo kod, np. Polska albo PL')

function foodIn(cells: ProductCells, stored: FoodInfo): FoodInfo {
  const texts = FOOD_TEXTS.filter((key) => cells.has(key)).map((key) => [key, cells.text(key) || null])
  return {
    ...stored,
    ...(Object.fromEntries(texts) as Partial<FoodInfo>),
    ...(cells.has('allergens') && { allergens: allergensIn(cells, 'allergens') }),
    ...(cells.has('mayContain') && { mayContain: allergensIn(cells, 'mayContain') ?? [] }),
    ...(cells.isFilled('originCountry') && { originCountry: countryIn(cells) ?? stored.originCountry }),
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
const EMPTY_VARIANT: VariantFacts = {
  name: '',
  netQuantity: 1,
  netUnit: 'szt',
  soldBy: 'packed',
  step: 1,
  approximate: false,
  tolerancePercent: 0,
}

/** A cell that the file has, else what is stored. */
const yesNoIn = (cells: ProductCells, key: 'perishable' | 'approximate', stored: boolean): boolean =>
  cells.has(key) ? (cells.yesNo(key) ?? false) : stored

/** An empty cell is the usual right; what spoils fast has no other limit. */
function limitIn(cells: ProductCells, stored: WithdrawalLimit | null, perishable: boolean): WithdrawalLimit | null {
  if (perishable) return null
  if (!cells.has('withdrawalLimit')) return stored
  return cells.oneOf('withdrawalLimit', LIMIT_WORDS, ['zwykły', ...Object.values(LIMIT_CELLS)].join(', ')) ?? null
}

function categoryIn(cells: ProductCells, stored: string): string {
  if (!cells.isFilled('category') && stored === '')
    cells.fault('category', `Wpisz kategorię: ${categoriesNear(cells.text('category'))}.`)
  return cells.oneOf('category', CATEGORY_WORDS, categoriesNear(cells.text('category'))) ?? stored
}

function foodOf(cells: ProductCells, category: string, stored: FoodInfo): FoodInfo | null {
  if (categoryOf(category)?.food) return foodIn(cells, stored)
  if (category !== '') for (const key of FOOD_COLUMNS) if (cells.isFilled(key)) cells.refuse(key, 'notFood')
  return null
}

/** The product that a row tells of. Columns that the file does not have stay as they are stored, or empty. */
export function productIn(cells: ProductCells, stored: ProductText | null): ProductText {
  const before = stored ?? EMPTY_PRODUCT
  const category = categoryIn(cells, before.category)
  const perishable = yesNoIn(cells, 'perishable', before.perishable)
  return {
    name: cells.text('name'),
    description: cells.has('description') ? cells.text('description') || null : before.description,
    category,
    food: foodOf(cells, category, before.food ?? NO_FOOD),
    perishable,
    withdrawalLimit: limitIn(cells, before.withdrawalLimit, perishable),
  }
}

function refuseMissing(cells: ProductCells, isNew: boolean): void {
  if (!cells.isFilled('variant')) cells.fault('variant', 'Nazwij wariant, np. słoik 0,9 l.')
  const needed = (['netQuantity', 'netUnit', 'soldBy'] as const).filter((key) => isNew && !cells.isFilled(key))
  for (const key of needed) cells.refuse(key, 'required')
}

/** The variant that a row tells of; null when all its cells are empty. What is missing of a new one is told. */
export function variantIn(cells: ProductCells, stored: VariantFacts | null): VariantFacts | null {
  if (!VARIANT_COLUMNS.some((key) => cells.isFilled(key))) return null
  refuseMissing(cells, stored === null)
  const before = stored ?? EMPTY_VARIANT
  const emptyTolerance = cells.has('tolerancePercent') ? 0 : before.tolerancePercent
  return {
    name: cells.text('variant'),
    netQuantity: cells.number('netQuantity') ?? before.netQuantity,
    netUnit: cells.oneOf('netUnit', UNIT_WORDS, 'g, kg, ml, l, szt, m') ?? before.netUnit,
    soldBy: cells.oneOf('soldBy', SOLD_WORDS, Object.values(SOLD_BY_WORDS).join(', ')) ?? before.soldBy,
    step: cells.number('step') ?? before.step,
    approximate: yesNoIn(cells, 'approximate', before.approximate),
    tolerancePercent: cells.number('tolerancePercent') ?? emptyTolerance,
  }
}

/** The columns that speak of the product, apart from its name. */
export const PRODUCT_ONLY = ['category', 'description', 'perishable', 'withdrawalLimit', ...FOOD_COLUMNS] as const

const allergenCell = (allergens: readonly Allergen[] | null): string =>
  allergens === null ? '' : allergens.map((one) => ALLERGEN_NAMES[one]).join(', ') || NONE

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

const variantCells = (variant: VariantFacts | null): Cell[] =>
  variant
    ? [
        variant.name,
        variant.netQuantity,
        variant.netUnit,
        SOLD_BY_WORDS[variant.soldBy],
        variant.step,
        variant.approximate,
        variant.approximate ? variant.tolerancePercent : null,
      ]
    : VARIANT_COLUMNS.map(() => null)

/** The row of a product with one of its variants, or with none. */
export const productRow = (product: ProductText, variant: VariantFacts | null): Cell[] => [
  product.name,
  categoryOf(product.category)?.name ?? product.category,
  product.description,
  product.perishable,
  product.withdrawalLimit && LIMIT_CELLS[product.withdrawalLimit],
  ...foodCells(product.food),
  ...variantCells(variant),
]
