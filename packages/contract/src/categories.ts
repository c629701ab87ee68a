/** What may be sold in a category: freely, with a declaration or registration, or not at all; the reasons are in `category-notes.ts`. */
export type CategoryPolicy = 'allow' | 'declare' | 'block'

export type Category = {
  id: string
  name: string
  /** Unicode hex code of the picture that stands for it. */
  emoji: string
  food: boolean
  policy: CategoryPolicy
  parent: string | null
}

const top = (
  id: string,
  name: string,
  emoji: string,
  food: boolean,
  children: Omit<Category, 'parent' | 'food'>[],
): Category[] => [
  { id, name, emoji, food, policy: 'allow', parent: null },
  ...children.map((child) => ({ ...child, food, parent: id })),
]
const under = (policy: CategoryPolicy) => (id: string, name: string, emoji: string) => ({ id, name, emoji, policy })
const leaf = under('allow')
const declared = under('declare')
const blocked = under('block')

/** The fixed two-level tree. Ids are stable; a product names a leaf. */
export const CATEGORIES: readonly Category[] = [
  ...top('warzywa', 'Warzywa', '1f955', true, [
    leaf('warzywa-swieze', 'Warzywa świeże', '1f966'),
    leaf('ziemniaki', 'Ziemniaki', '1f954'),
    leaf('kiszonki', 'Kiszonki', '1f952'),
    leaf('grzyby-hodowlane', 'Grzyby hodowlane', '1f344'),
    blocked('grzyby-lesne', 'Grzyby leśne', '1f344'),
  ]),
  ...top('owoce', 'Owoce', '1f34e', true, [
    leaf('owoce-swieze', 'Owoce świeże', '1f353'),
    leaf('soki', 'Soki i syropy', '1f9c3'),
    leaf('owoce-suszone', 'Owoce suszone i orzechy', '1f330'),
  ]),
  ...top('nabial', 'Nabiał i jaja', '1f95a', true, [
    leaf('jaja', 'Jaja', '1f95a'),
    leaf('sery', 'Sery', '1f9c0'),
    leaf('mleko', 'Mleko i przetwory', '1f95b'),
    declared('mleko-surowe', 'Mleko surowe', '1f95b'),
    leaf('maslo', 'Masło i śmietana', '1f9c8'),
  ]),
  ...top('pieczywo', 'Pieczywo i wypieki', '1f35e', true, [
    leaf('chleb', 'Chleb i bułki', '1f35e'),
    leaf('ciasta', 'Ciasta i ciastka', '1f370'),
    leaf('maki-kasze', 'Mąki, kasze, makarony', '1f33e'),
  ]),
  ...top('mieso', 'Mięso i ryby', '1f969', true, [
    leaf('wedliny', 'Wędliny', '1f953'),
    declared('mieso-swieze', 'Mięso świeże', '1f969'),
    declared('drob', 'Drób', '1f357'),
    leaf('ryby', 'Ryby', '1f41f'),
  ]),
  ...top('spizarnia', 'Miody i przetwory', '1f36f', true, [
    leaf('miod', 'Miody', '1f36f'),
    leaf('przetwory', 'Dżemy i przetwory', '1fad9'),
    leaf('oleje', 'Oleje i octy', '1fad2'),
    leaf('ziola', 'Zioła i herbaty', '1f33f'),
    leaf('dania', 'Dania gotowe', '1f372'),
  ]),
  ...top('rosliny', 'Rośliny i ogród', '1f331', false, [
    leaf('kwiaty', 'Kwiaty cięte', '1f490'),
    declared('sadzonki', 'Sadzonki i nasiona', '1f331'),
    leaf('choinki', 'Choinki i stroiki', '1f384'),
    leaf('opal', 'Drewno i siano', '1fab5'),
  ]),
  ...top('rekodzielo', 'Rękodzieło', '1f9fa', false, [
    leaf('ceramika', 'Ceramika i drewno', '1f3fa'),
    leaf('tekstylia', 'Wełna i tekstylia', '1f9f6'),
    leaf('swiece', 'Świece', '1f56f-fe0f'),
    declared('kosmetyki', 'Mydła i kosmetyki', '1f9fc'),
  ]),
  ...top('niedozwolone', 'Niedozwolone w Kramie', '1f6ab', false, [
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
export const leavesOf = (id: string): string[] =>
  byId.get(id)?.parent === null
    ? CATEGORIES.filter(({ parent }) => parent === id).map((leafCategory) => leafCategory.id)
    : byId.has(id)
      ? [id]
      : []
