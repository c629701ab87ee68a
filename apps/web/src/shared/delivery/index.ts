export { addressInLabel, readDeliveryWish } from './delivery-wish.ts'
export { forgetRounds, keepRound, readKeptRound } from './kept-round.ts'
