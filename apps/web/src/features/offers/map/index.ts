export { PickupMap } from './PickupMap.tsx'
