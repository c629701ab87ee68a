export { addressInLabel, readDeliveryWish } from './delivery-wish.ts'
export { roundKeys } from './round-keys.ts'
export { forgetRounds, keepRound, readKeptRound } from './kept-round.ts'
