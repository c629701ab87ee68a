import { seasonRoutes } from '@kram/contract/seasons/routes'
import type { SeasonTiles } from '@kram/contract/seasons/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { seasonKeys } from '#shared/market-query-keys.ts'

/** What is fresh or stored in which month. */
export const seasonsQuery = () =>
  queryOptions({
    queryKey: seasonKeys.calendar,
    queryFn: ({ signal }) => call(seasonRoutes.calendar, { signal }),
  })

const NONE: SeasonTiles = { tiles: [] }

/** What the first page shows this month. Without an answer it shows what there is all year. */
export const seasonTilesQuery = () =>
  queryOptions({
    queryKey: seasonKeys.tiles,
    queryFn: ({ signal }) => call(seasonRoutes.tiles, { signal }).catch(() => NONE),
  })
