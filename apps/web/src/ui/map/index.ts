export { type Circle, ClusterMap } from './ClusterMap.tsx'
export { PinMap } from './PinMap.tsx'
export type { MapPoint } from './clusters.ts'
