import { categoryOf } from '@kram/contract/catalogue/categories'

export type SeasonTile = { category: string; label: string; q?: string }

/** Products by month, the freshest first. */
const TILES_BY_MONTH: Record<number, readonly SeasonTile[]> = {
  1: [
    { category: 'kiszonki', label: 'Kiszonki na odporność' },
    { category: 'miod', label: 'Miody' },
    { category: 'soki', label: 'Soki i syropy' },
  ],
  2: [
    { category: 'kiszonki', label: 'Kiszonki' },
    { category: 'ziemniaki', label: 'Ziemniaki z kopca' },
    { category: 'ciasta', label: 'Pączki i faworki' },
  ],
  3: [
    { category: 'jaja', label: 'Jajka' },
    { category: 'sadzonki', label: 'Sadzonki i nasiona' },
    { category: 'wedliny', label: 'Wędliny' },
  ],
  4: [
    { category: 'jaja', label: 'Jajka na Wielkanoc' },
    { category: 'ciasta', label: 'Baby i mazurki' },
    { category: 'warzywa-swieze', label: 'Nowalijki' },
  ],
  5: [
    { category: 'warzywa-swieze', label: 'Szparagi', q: 'szparagi' },
    { category: 'kwiaty', label: 'Kwiaty z ogrodu' },
    { category: 'sery', label: 'Sery z pastwiska' },
  ],
  6: [
    { category: 'owoce-swieze', label: 'Truskawki i czereśnie' },
    { category: 'warzywa-swieze', label: 'Młode warzywa' },
    { category: 'miod', label: 'Pierwsze miody' },
  ],
  7: [
    { category: 'owoce-swieze', label: 'Maliny i porzeczki' },
    { category: 'warzywa-swieze', label: 'Ogórki i bób' },
    { category: 'miod', label: 'Miód lipowy' },
  ],
  8: [
    { category: 'owoce-swieze', label: 'Śliwki i borówki' },
    { category: 'warzywa-swieze', label: 'Pomidory' },
    { category: 'kwiaty', label: 'Bukiety' },
  ],
  9: [
    { category: 'owoce-swieze', label: 'Jabłka i gruszki' },
    { category: 'ziemniaki', label: 'Ziemniaki na zimę' },
    { category: 'warzywa-swieze', label: 'Dynie' },
  ],
  10: [
    { category: 'warzywa-swieze', label: 'Dynie i buraki' },
    { category: 'owoce-swieze', label: 'Jabłka' },
    { category: 'ziemniaki', label: 'Ziemniaki na zimę' },
  ],
  11: [
    { category: 'owoce-swieze', label: 'Jabłka z chłodni' },
    { category: 'kiszonki', label: 'Kiszona kapusta' },
    { category: 'miod', label: 'Miody' },
  ],
  12: [
    { category: 'choinki', label: 'Choinki i stroiki' },
    { category: 'ryby', label: 'Ryby na święta' },
    { category: 'ciasta', label: 'Makowce i pierniki' },
  ],
}

const YEAR_ROUND_TILES: readonly SeasonTile[] = ['warzywa', 'owoce', 'nabial', 'pieczywo', 'mieso', 'spizarnia'].map(
  (category) => ({
    category,
    label: categoryOf(category)?.name ?? category,
  }),
)

const MAX_TILES = 8

/** Tiles for the home page: three of the month, then the usual ones. */
export const seasonTiles = (month: number): SeasonTile[] =>
  [...(TILES_BY_MONTH[month] ?? []), ...YEAR_ROUND_TILES].slice(0, MAX_TILES)
