import { categoryOf } from '@kram/contract/catalogue/categories'
import type { SeasonTiles } from '@kram/contract/seasons/schemas'

type Tile = SeasonTiles['tiles'][number]

const YEAR_ROUND = ['warzywa', 'owoce', 'nabial', 'pieczywo', 'mieso', 'spizarnia']

const tileOf = (category: string): Tile => ({ category, name: categoryOf(category)?.name ?? category, q: null })

const MAX_TILES = 8

/** Tiles for the home page: those of the month, then the usual ones. */
export const withYearRound = (tiles: readonly Tile[]): Tile[] =>
  [...tiles, ...YEAR_ROUND.map(tileOf).filter(({ name }) => !tiles.some((tile) => tile.name === name))].slice(
    0,
    MAX_TILES,
  )
