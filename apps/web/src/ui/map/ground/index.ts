export { GroundLayer } from './ground-layer.ts'
export type { Ground } from './tile.ts'
