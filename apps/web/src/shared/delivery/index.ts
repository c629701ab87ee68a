export { addressInLabel, readDeliveryWish } from './delivery-wish.ts'
export { roundKeys } from './round-keys.ts'
export { forgetRounds, storeRound, readStoredRound } from './stored-round.ts'
