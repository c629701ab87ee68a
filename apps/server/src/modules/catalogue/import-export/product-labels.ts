import { ALLERGEN_NAMES, ALLERGENS } from '@kram/contract/catalogue/allergens'
import type { Allergen } from '@kram/contract/catalogue/food'
import type { NetUnit, SoldBy } from '@kram/contract/catalogue/variants'
import type { WithdrawalLimit } from '@kram/contract/catalogue/withdrawal-labels'
import { CATEGORIES, isLeafCategory } from '@kram/contract/catalogue/categories'
import { changedCategoryNames } from '@kram/contract/category-fields/changed-names'
import { fold } from '@kram/contract/common/fold'

// The Polish column names and values of a product table, and the spellings that are accepted for them.

export const SOLD_BY_LABELS: Record<SoldBy, string> = { piece: 'na sztuki', packed: 'w opakowaniach', loose: 'na wagę' }

const valuesByLabel = <T>(pairs: readonly (readonly [string, T])[]): ReadonlyMap<string, T> =>
  new Map(pairs.map(([word, value]) => [fold(word), value]))

const LEAF_CATEGORIES = CATEGORIES.filter(({ parent }) => parent !== null)
const CATEGORY_BY_BUILT_IN_LABEL = valuesByLabel(
  LEAF_CATEGORIES.flatMap(({ id, builtInName }) => [[id, id] as const, [builtInName, id] as const]),
)

/** Tables from before a change of the names are read as well. */
export function categoryByLabel(): ReadonlyMap<string, string> {
  const changed = Object.entries(changedCategoryNames()).filter(([id]) => isLeafCategory(id))
  if (changed.length === 0) return CATEGORY_BY_BUILT_IN_LABEL
  return new Map([...CATEGORY_BY_BUILT_IN_LABEL, ...valuesByLabel(changed.map(([id, name]) => [name, id] as const))])
}

const ALLOWED_CATEGORIES = LEAF_CATEGORIES.filter(({ policy }) => policy !== 'block')
/** Number of leading characters by which category names are compared: "Owoce", "Owocowe". */
const STEM_LENGTH = 4
const stemsOf = (text: string): string[] =>
  [...fold(text).matchAll(/\p{L}{4,}/gu)].map(([word]) => word.slice(0, STEM_LENGTH))

/** The categories similar to the typed text; all categories when none is. */
export function similarCategories(typed: string): string {
  const stems = new Set(stemsOf(typed))
  const near = ALLOWED_CATEGORIES.filter(({ name }) => stemsOf(name).some((stem) => stems.has(stem)))
  return (near.length > 0 ? near : ALLOWED_CATEGORIES).map(({ name }) => name).join(', ')
}

const regions = new Intl.DisplayNames('pl', { type: 'region', fallback: 'none' })
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
export const COUNTRY_BY_LABEL = valuesByLabel(
  LETTERS.flatMap((first) =>
    LETTERS.flatMap((second) => {
      const code = first + second
      const name = regions.of(code)
      return name === undefined ? [] : [[code, code] as const, [name, code] as const]
    }),
  ),
)
export const UNIT_BY_LABEL = valuesByLabel<NetUnit>([
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
export const SOLD_BY_OF_LABEL = valuesByLabel<SoldBy>([
  ...(['piece', 'packed', 'loose'] as const).map((soldBy) => [SOLD_BY_LABELS[soldBy], soldBy] as const),
  ['sztuka', 'piece'],
  ['sztuki', 'piece'],
  ['opakowanie', 'packed'],
  ['opakowania', 'packed'],
  ['waga', 'loose'],
  ['luzem', 'loose'],
])
export const WITHDRAWAL_LIMIT_LABELS: Record<WithdrawalLimit, string> = {
  madeToOrder: 'na zamówienie',
  sealedHygiene: 'tylko zamknięte',
}
export const WITHDRAWAL_LIMIT_BY_LABEL = valuesByLabel<WithdrawalLimit | null>([
  ['zwykły', null],
  [WITHDRAWAL_LIMIT_LABELS.madeToOrder, 'madeToOrder'],
  [WITHDRAWAL_LIMIT_LABELS.sealedHygiene, 'sealedHygiene'],
])
export const ALLERGEN_BY_LABEL = valuesByLabel<Allergen>(
  ALLERGENS.flatMap((one) => [[one, one] as const, [ALLERGEN_NAMES[one], one] as const]),
)
/** The explicit "nie zawiera". An empty cell is not an answer. */
export const NO_ALLERGENS = 'brak'
export const NO_ALLERGENS_LABELS = new Set([NO_ALLERGENS, 'nie zawiera', 'bez alergenow', 'zadne'])
