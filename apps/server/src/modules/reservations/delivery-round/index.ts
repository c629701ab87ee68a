export { viewDeliveryRound } from './view-round.ts'
