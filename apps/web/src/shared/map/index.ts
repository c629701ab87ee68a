export { mapTiles } from './map-tiles.ts'
