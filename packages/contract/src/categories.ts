/** What may be sold in a category: freely, with a declaration or registration, or not at all (with the reason told). */
export type CategoryPolicy = 'allow' | 'declare' | 'block'

export type Category = {
  id: string
  name: string
  /** Unicode hex code of the picture that stands for it. */
  emoji: string
  food: boolean
  policy: CategoryPolicy
  /** Told to the seller when the policy is not `allow`. */
  note?: string
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
const leaf = (id: string, name: string, emoji: string) => ({ id, name, emoji, policy: 'allow' as const })
const declared = (id: string, name: string, emoji: string, note: string) => ({
  id,
  name,
  emoji,
  policy: 'declare' as const,
  note,
})
const blocked = (id: string, name: string, emoji: string, note: string) => ({
  id,
  name,
  emoji,
  policy: 'block' as const,
  note,
})

/** The fixed two-level tree. Ids are stable; a product names a leaf. */
export const CATEGORIES: readonly Category[] = [
  ...top('warzywa', 'Warzywa', '1f955', true, [
    leaf('warzywa-swieze', 'Warzywa świeże', '1f966'),
    leaf('ziemniaki', 'Ziemniaki', '1f954'),
    leaf('kiszonki', 'Kiszonki', '1f952'),
    leaf('grzyby-hodowlane', 'Grzyby hodowlane', '1f344'),
    blocked(
      'grzyby-lesne',
      'Grzyby leśne',
      '1f344',
      'Grzyby leśne wolno sprzedawać tylko z atestem, w sklepie lub na targowisku – nie przez internet.',
    ),
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
    leaf('maslo', 'Masło i śmietana', '1f9c8'),
  ]),
  ...top('pieczywo', 'Pieczywo i wypieki', '1f35e', true, [
    leaf('chleb', 'Chleb i bułki', '1f35e'),
    leaf('ciasta', 'Ciasta i ciastka', '1f370'),
    leaf('maki-kasze', 'Mąki, kasze, makarony', '1f33e'),
  ]),
  ...top('mieso', 'Mięso i ryby', '1f969', true, [
    leaf('wedliny', 'Wędliny', '1f953'),
    declared(
      'mieso-swieze',
      'Mięso świeże',
      '1f969',
      'Mięso wymaga rejestracji u powiatowego lekarza weterynarii. Ubój na użytek własny nie może trafić do sprzedaży.',
    ),
    declared('drob', 'Drób', '1f357', 'Drób wymaga rejestracji u powiatowego lekarza weterynarii.'),
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
    declared(
      'sadzonki',
      'Sadzonki i nasiona',
      '1f331',
      'Sprzedaż sadzonek przez internet wymaga paszportu roślin i wpisu PIORiN.',
    ),
    leaf('choinki', 'Choinki i stroiki', '1f384'),
    leaf('opal', 'Drewno i siano', '1fab5'),
  ]),
  ...top('rekodzielo', 'Rękodzieło', '1f9fa', false, [
    leaf('ceramika', 'Ceramika i drewno', '1f3fa'),
    leaf('tekstylia', 'Wełna i tekstylia', '1f9f6'),
    leaf('swiece', 'Świece', '1f56f-fe0f'),
    declared(
      'kosmetyki',
      'Mydła i kosmetyki',
      '1f9fc',
      'Kosmetyki wymagają raportu bezpieczeństwa i zgłoszenia w CPNP, także robione ręcznie.',
    ),
  ]),
  ...top('niedozwolone', 'Niedozwolone w Kramie', '1f6ab', false, [
    blocked(
      'alkohol',
      'Alkohol',
      '1f377',
      'Alkoholu – także domowej nalewki, wina i miodu pitnego – nie wolno sprzedawać przez internet.',
    ),
    blocked(
      'tyton',
      'Tytoń i e-papierosy',
      '1f6ac',
      'Wyrobów tytoniowych i e-papierosów nie wolno sprzedawać na odległość.',
    ),
    blocked('leki', 'Leki', '1f48a', 'Leków nie wolno sprzedawać poza apteką.'),
    blocked('zwierzeta', 'Zwierzęta', '1f415', 'Psów, kotów i zwierząt chronionych nie wolno sprzedawać przez Kram.'),
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
