import { ALLERGENS } from '@kram/contract/catalogue/allergens'
import type { Allergen, FoodInfo } from '@kram/contract/catalogue/food'
import type { NetUnit } from '@kram/contract/catalogue/variants'
import { categoryOf } from '@kram/contract/catalogue/categories'
import { readTable } from './read-table.ts'

/** A product of the demo: its name, how it is sold, its season and its picture. */
export type ProductTemplate = {
  name: string
  category: string
  unit: string
  netQuantity: number
  netUnit: NetUnit
  soldBy: 'piece' | 'packed' | 'loose'
  step: number
  /** Grosze. */
  priceMin: number
  priceMax: number
  /** Months 1–12. */
  months: ReadonlySet<number>
  /** Names of photographs in `data/photos`; without any the picture is drawn from the emoji. */
  photos: readonly string[]
  /** Unicode hex code. */
  emoji: string
  perishable: boolean
  food: FoodInfo | null
}

/** Leaf category of each group of the table; the rules that follow refine it by name. */
const CATEGORY_BY_GROUP: Record<string, string> = {
  owoce: 'owoce-swieze',
  orzechy: 'owoce-suszone',
  warzywa: 'warzywa-swieze',
  grzyby: 'grzyby-hodowlane',
  przetwory: 'przetwory',
  'nabiał i jaja': 'mleko',
  sery: 'sery',
  miody: 'miod',
  pieczywo: 'chleb',
  ciasta: 'ciasta',
  garmażerka: 'dania',
  napoje: 'soki',
  oleje: 'oleje',
  'mąki i kasze': 'maki-kasze',
  wędliny: 'wedliny',
  mięso: 'mieso-swieze',
  ryby: 'ryby',
  rękodzieło: 'swiece',
  rośliny: 'kwiaty',
  inne: 'opal',
}

const EMOJI_BY_NAME: [RegExp, string][] = [
  [/^Jajka/, 'jaja'],
  [/^(Masło|Śmietana)/, 'maslo'],
  [/^Twaróg/, 'sery'],
  [/^Ziemniaki/, 'ziemniaki'],
  [/kiszon|małosolne|^Zakwas/, 'kiszonki'],
  [/^(Kurczak|Kaczka|Gęś)/, 'drob'],
  [/^Mydło/, 'kosmetyki'],
  [/^Zioła/, 'ziola'],
  [/^Sadzonki/, 'sadzonki'],
  [/^Choinka/, 'choinki'],
]

/** In the column of photographs: common products that have none and are drawn. Products without an entry are left out. */
const DRAWN = 'drawn'

/** Excluded: what may not be sold here (wild mushrooms) or needs papers (live fish, propolis drops). */
const EXCLUDED_PRODUCTS = /^(Kurki|Borowiki|Karp żywy|Propolis|Jagody leśne|Grzyby marynowane)/

/** Products without a picture of their own use the picture of their kind. */
const STAND_IN_CATEGORY: Record<string, string> = {
  'owoce-swieze': '1f9fa',
  'warzywa-swieze': '1f957',
  oleje: '1fad9',
}

/** Pictures that the set has under another code, or replacements for missing ones. */
const OTHER_PICTURE: Record<string, string> = { '1f56f': '1f56f-fe0f', '1fadc': '1f360' }

const pictureOf = (hex: string) => OTHER_PICTURE[hex] ?? hex

const UNITS: [RegExp, (amount: number) => [number, NetUnit]][] = [
  [/^([\d,]+)? ?kg$/, (n) => [n, 'kg']],
  [/^([\d,]+) g$/, (n) => [n, 'g']],
  [/^([\d,]+)? ?l$/, (n) => [n, 'l']],
  [/^([\d,]+) ml$/, (n) => [n, 'ml']],
  [/^(\d+) szt\.$/, (n) => [n, 'szt']],
  [/^worek ([\d,]+) kg$/, (n) => [n, 'kg']],
  [/^słoik ([\d,]+) kg$/, (n) => [n, 'kg']],
]

/** Net weight of common containers in grams, for the unit price. */
const CONTAINERS: Record<string, [number, NetUnit]> = {
  'szt.': [1, 'szt'],
  pęczek: [1, 'szt'],
  główka: [1, 'szt'],
  słoik: [330, 'g'],
  bochenek: [800, 'g'],
  łubianka: [2, 'kg'],
  mp: [1, 'szt'],
}

const netOf = (unit: string): [number, NetUnit] => {
  for (const [pattern, net] of UNITS) {
    const match = pattern.exec(unit)
    if (match) return net(Number((match[1] ?? '1').replace(',', '.')))
  }
  return CONTAINERS[unit] ?? [1, 'szt']
}

const monthsOf = (season: string): Set<number> => {
  const [from = 1, to = 12] = season.split('-').map(Number)
  const months = new Set<number>()
  for (let month = from; ; month = (month % 12) + 1) {
    months.add(month)
    if (month === to) return months
  }
}

const STORAGE: Record<string, [string, string]> = {
  chleb: ['W temperaturze pokojowej, w lnianym worku', '4 dni od wypieku'],
  ciasta: ['W chłodnym miejscu', '5 dni od wypieku'],
  miod: ['W temperaturze pokojowej, z dala od słońca', '24 miesiące'],
  przetwory: ['Po otwarciu w lodówce', '12 miesięcy'],
  jaja: ['W chłodzie, do 18 °C', '28 dni od zniesienia'],
}
const CHILLED: [string, string] = ['W lodówce, 2–6 °C', '7 dni']
const COOL: [string, string] = ['W chłodnym i suchym miejscu', 'Najlepsze w ciągu tygodnia']

const INGREDIENTS: Record<string, string> = {
  chleb: 'Składniki: mąka, woda, zakwas, sól',
  ciasta: 'Składniki: mąka pszenna, masło, jaja, cukier, mleko',
  wedliny: 'Składniki: mięso, sól, pieprz, czosnek, majeranek',
  dania: 'Składniki: mąka pszenna, woda, farsz, sól, pieprz',
  przetwory: 'Składniki: owoce, cukier',
}

const CHILLED_LEAVES = new Set(['mleko', 'sery', 'maslo', 'wedliny', 'mieso-swieze', 'drob', 'ryby', 'dania'])

const foodInfoOf = (category: string, allergenNumbers: string): FoodInfo | null => {
  if (!categoryOf(category)?.food) return null
  const [storage, durability] = STORAGE[category] ?? (CHILLED_LEAVES.has(category) ? CHILLED : COOL)
  const allergens = allergenNumbers
    .split('|')
    .filter(Boolean)
    .map((number) => ALLERGENS[Number(number) - 1])
  return {
    ingredients: INGREDIENTS[category] ?? null,
    allergens: allergens.filter((allergen): allergen is Allergen => allergen !== undefined),
    mayContain: [],
    storage,
    durability,
    originCountry: 'PL',
    producer: null,
  }
}

type Row = Record<string, string>

const isPerishable = (category: string) =>
  CHILLED_LEAVES.has(category) || ['chleb', 'ciasta', 'owoce-swieze'].includes(category)

const categoryNamed = (name: string, group: string): string =>
  EMOJI_BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? CATEGORY_BY_GROUP[group] ?? 'przetwory'

const emojiFor = (category: string, emoji: string): string =>
  pictureOf((emoji || STAND_IN_CATEGORY[category] || categoryOf(category)?.emoji || '1f9fa').toLowerCase())

const soldByOf = (unit: string, netQuantity: number, netUnit: NetUnit): ProductTemplate['soldBy'] => {
  if (unit === 'kg') return 'loose'
  return netUnit === 'szt' && netQuantity === 1 ? 'piece' : 'packed'
}

const packageOf = (unit: string): string => (unit === 'kg' || unit === 'l' ? `1 ${unit}` : unit)

const photosIn = (cell: string): string[] => cell.split(' ').filter((photo) => photo !== '' && photo !== DRAWN)

const parseGood = ({
  name = '',
  unit = '',
  category: group = '',
  season = '',
  emoji = '',
  allergens = '',
  ...row
}: Row): ProductTemplate => {
  const category = categoryNamed(name, group)
  const [netQuantity, netUnit] = netOf(unit)
  const soldBy = soldByOf(unit, netQuantity, netUnit)
  return {
    name,
    category,
    unit: packageOf(unit),
    netQuantity,
    netUnit,
    soldBy,
    step: soldBy === 'loose' ? 0.5 : 1,
    priceMin: Math.round(Number(row['price_min']) * 100),
    priceMax: Math.round(Number(row['price_max']) * 100),
    months: monthsOf(season),
    emoji: emojiFor(category, emoji),
    photos: photosIn(row['photos'] ?? ''),
    perishable: isPerishable(category),
    food: foodInfoOf(category, allergens),
  }
}

/** The products of the demo market, from the table in `data/food`. */
export const readProductTemplates = (): ProductTemplate[] =>
  readTable('food/demo_seed_pl.tsv')
    .filter((row) => row['photos'] !== '' && !EXCLUDED_PRODUCTS.test(row['name'] ?? ''))
    .map(parseGood)
