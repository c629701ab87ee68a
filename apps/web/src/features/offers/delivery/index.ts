export { DeliveryResults } from './DeliveryResults.tsx'
