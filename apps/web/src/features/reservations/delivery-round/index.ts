export { DeliveryRound } from './DeliveryRound.tsx'
