export { SeasonCalendar } from './SeasonCalendar.tsx'
export { SeasonTiles } from './SeasonTiles.tsx'
export { seasonsQuery, seasonTilesQuery } from './seasons.queries.ts'
