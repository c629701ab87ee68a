export { type EnteredWeight, type WeighingState, readWeighingState, recordWeights } from './record-weights.ts'
export { agreedItemsTotal, clearWeights, recalculateTotal } from './weights.store.ts'
