export { SeasonCalendar } from './SeasonCalendar.tsx'
export { SeasonTiles } from './SeasonTiles.tsx'
