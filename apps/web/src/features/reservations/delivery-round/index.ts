export { DeliveryRound } from './DeliveryRound.tsx'
export { roundQuery } from './round.queries.ts'
