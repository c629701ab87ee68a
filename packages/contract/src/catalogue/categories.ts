import { changedCategoryNames } from '../category-fields/changed-names.ts'

/** What may be sold in a category: freely, with a declaration or registration, or not at all; the reasons are in `category-notes.ts`. */
export type CategoryPolicy = 'allow' | 'declare' | 'block'

export type Category = {
  id: string
  /** As operators call it now: read it where it is shown, do not copy it when a module is loaded. */
  readonly name: string
  builtInName: string
  /** Unicode code point of its picture, in hex. */
  emoji: string
  food: boolean
  policy: CategoryPolicy
  parent: string | null
}

/** A category, once its group is known. */
type Leaf = (food: boolean, parent: string | null) => Category

const withPolicy =
  (policy: CategoryPolicy) =>
  (id: string, builtInName: string, emoji: string): Leaf =>
  (food, parent) => ({
    id,
    builtInName,
    emoji,
    food,
    policy,
    parent,
    get name() {
      return changedCategoryNames()[id] ?? builtInName
    },
  })
const allowedLeaf = withPolicy('allow')
const declaredLeaf = withPolicy('declare')
const blocked = withPolicy('block')

const topCategory = (id: string, name: string, emoji: string, food: boolean, leaves: Leaf[]): Category[] => [
  allowedLeaf(id, name, emoji)(food, null),
  ...leaves.map((leaf) => leaf(food, id)),
]

/** The fixed two-level tree. Ids are stable; a product names a leaf. Operators may change names. */
export const CATEGORIES: readonly Category[] = [
  ...topCategory('warzywa', 'Warzywa', '1f955', true, [
    allowedLeaf('warzywa-swieze', 'Warzywa świeże', '1f966'),
    allowedLeaf('ziemniaki', 'Ziemniaki', '1f954'),
    allowedLeaf('kiszonki', 'Kiszonki', '1f952'),
    allowedLeaf('grzyby-hodowlane', 'Grzyby hodowlane', '1f344'),
    blocked('grzyby-lesne', 'Grzyby leśne', '1f344'),
  ]),
  ...topCategory('owoce', 'Owoce', '1f34e', true, [
    allowedLeaf('owoce-swieze', 'Owoce świeże', '1f353'),
    allowedLeaf('soki', 'Soki i syropy', '1f9c3'),
    allowedLeaf('owoce-suszone', 'Owoce suszone i orzechy', '1f330'),
  ]),
  ...topCategory('nabial', 'Nabiał i jaja', '1f95a', true, [
    allowedLeaf('jaja', 'Jaja', '1f95a'),
    allowedLeaf('sery', 'Sery', '1f9c0'),
    allowedLeaf('mleko', 'Mleko i przetwory', '1f95b'),
    declaredLeaf('mleko-surowe', 'Mleko surowe', '1f95b'),
    allowedLeaf('maslo', 'Masło i śmietana', '1f9c8'),
  ]),
  ...topCategory('pieczywo', 'Pieczywo i wypieki', '1f35e', true, [
    allowedLeaf('chleb', 'Chleb i bułki', '1f35e'),
    allowedLeaf('ciasta', 'Ciasta i ciastka', '1f370'),
    allowedLeaf('maki-kasze', 'Mąki, kasze, makarony', '1f33e'),
  ]),
  ...topCategory('mieso', 'Mięso i ryby', '1f969', true, [
    allowedLeaf('wedliny', 'Wędliny', '1f953'),
    declaredLeaf('mieso-swieze', 'Mięso świeże', '1f969'),
    declaredLeaf('drob', 'Drób', '1f357'),
    allowedLeaf('ryby', 'Ryby', '1f41f'),
  ]),
  ...topCategory('spizarnia', 'Miody i przetwory', '1f36f', true, [
    allowedLeaf('miod', 'Miody', '1f36f'),
    allowedLeaf('przetwory', 'Dżemy i przetwory', '1fad9'),
    allowedLeaf('oleje', 'Oleje i octy', '1fad2'),
    allowedLeaf('ziola', 'Zioła i herbaty', '1f33f'),
    allowedLeaf('dania', 'Dania gotowe', '1f372'),
  ]),
  ...topCategory('rosliny', 'Rośliny i ogród', '1f331', false, [
    allowedLeaf('kwiaty', 'Kwiaty cięte', '1f490'),
    declaredLeaf('sadzonki', 'Sadzonki i nasiona', '1f331'),
    allowedLeaf('choinki', 'Choinki i stroiki', '1f384'),
    allowedLeaf('opal', 'Drewno i siano', '1fab5'),
  ]),
  ...topCategory('rekodzielo', 'Rękodzieło', '1f9fa', false, [
    allowedLeaf('ceramika', 'Ceramika i drewno', '1f3fa'),
    allowedLeaf('tekstylia', 'Wełna i tekstylia', '1f9f6'),
    allowedLeaf('swiece', 'Świece', '1f56f-fe0f'),
    declaredLeaf('kosmetyki', 'Mydła i kosmetyki', '1f9fc'),
  ]),
  ...topCategory('niedozwolone', 'Niedozwolone w Kramie', '1f6ab', false, [
    blocked('alkohol', 'Alkohol', '1f377'),
    blocked('tyton', 'Tytoń i e-papierosy', '1f6ac'),
    blocked('leki', 'Leki', '1f48a'),
    blocked('zwierzeta', 'Zwierzęta', '1f415'),
    blocked('energetyki', 'Napoje energetyzujące', '26a1'),
    blocked('srodki-ochrony', 'Środki ochrony roślin', '1f9ea'),
    blocked('bron', 'Broń i amunicja', '1f52b'),
    blocked('fajerwerki', 'Fajerwerki i petardy', '1f386'),
    blocked('uboj-domowy', 'Mięso z uboju na własny użytek', '1f356'),
  ]),
]

const byId = new Map(CATEGORIES.map((category) => [category.id, category]))
export const categoryOf = (id: string): Category | undefined => byId.get(id)
/** A product belongs to a leaf of the tree. */
export const isLeafCategory = (id: string): boolean => byId.get(id)?.parent != null
/** A top category with its leaves, or the leaf alone: what a filter by `id` covers. */
export const leafCategoriesOf = (id: string): string[] =>
  byId.get(id)?.parent === null
    ? CATEGORIES.filter(({ parent }) => parent === id).map((leafCategory) => leafCategory.id)
    : byId.has(id)
      ? [id]
      : []
