export { pathKm } from './stop-order.rules.ts'
export { viewDeliveryRound } from './view-round.ts'
