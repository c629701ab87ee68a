import { categoryOf } from '@kram/contract/catalogue/categories'

export type SeasonTile = { category: string; words: string; q?: string }

/** Products by month, the freshest first. */
const TILES_BY_MONTH: Record<number, readonly SeasonTile[]> = {
  1: [
    { category: 'kiszonki', words: 'Kiszonki na odporność' },
    { category: 'miod', words: 'Miody' },
    { category: 'soki', words: 'Soki i syropy' },
  ],
  2: [
    { category: 'kiszonki', words: 'Kiszonki' },
    { category: 'ziemniaki', words: 'Ziemniaki z kopca' },
    { category: 'ciasta', words: 'Pączki i faworki' },
  ],
  3: [
    { category: 'jaja', words: 'Jajka' },
    { category: 'sadzonki', words: 'Sadzonki i nasiona' },
    { category: 'wedliny', words: 'Wędliny' },
  ],
  4: [
    { category: 'jaja', words: 'Jajka na Wielkanoc' },
    { category: 'ciasta', words: 'Baby i mazurki' },
    { category: 'warzywa-swieze', words: 'Nowalijki' },
  ],
  5: [
    { category: 'warzywa-swieze', words: 'Szparagi', q: 'szparagi' },
    { category: 'kwiaty', words: 'Kwiaty z ogrodu' },
    { category: 'sery', words: 'Sery z pastwiska' },
  ],
  6: [
    { category: 'owoce-swieze', words: 'Truskawki i czereśnie' },
    { category: 'warzywa-swieze', words: 'Młode warzywa' },
    { category: 'miod', words: 'Pierwsze miody' },
  ],
  7: [
    { category: 'owoce-swieze', words: 'Maliny i porzeczki' },
    { category: 'warzywa-swieze', words: 'Ogórki i bób' },
    { category: 'miod', words: 'Miód lipowy' },
  ],
  8: [
    { category: 'owoce-swieze', words: 'Śliwki i borówki' },
    { category: 'warzywa-swieze', words: 'Pomidory' },
    { category: 'kwiaty', words: 'Bukiety' },
  ],
  9: [
    { category: 'owoce-swieze', words: 'Jabłka i gruszki' },
    { category: 'ziemniaki', words: 'Ziemniaki na zimę' },
    { category: 'warzywa-swieze', words: 'Dynie' },
  ],
  10: [
    { category: 'warzywa-swieze', words: 'Dynie i buraki' },
    { category: 'owoce-swieze', words: 'Jabłka' },
    { category: 'ziemniaki', words: 'Ziemniaki na zimę' },
  ],
  11: [
    { category: 'owoce-swieze', words: 'Jabłka z chłodni' },
    { category: 'kiszonki', words: 'Kiszona kapusta' },
    { category: 'miod', words: 'Miody' },
  ],
  12: [
    { category: 'choinki', words: 'Choinki i stroiki' },
    { category: 'ryby', words: 'Ryby na święta' },
    { category: 'ciasta', words: 'Makowce i pierniki' },
  ],
}

const YEAR_ROUND_TILES: readonly SeasonTile[] = ['warzywa', 'owoce', 'nabial', 'pieczywo', 'mieso', 'spizarnia'].map(
  (category) => ({
    category,
    words: categoryOf(category)?.name ?? category,
  }),
)

const MAX_TILES = 8

/** Tiles for the home page: three of the month, then the usual ones. */
export const seasonTiles = (month: number): SeasonTile[] =>
  [...(TILES_BY_MONTH[month] ?? []), ...YEAR_ROUND_TILES].slice(0, MAX_TILES)
