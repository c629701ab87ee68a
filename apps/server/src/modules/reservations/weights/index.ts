export { type EnteredWeight, type WeighingState, readWeighingState, recordWeights } from './record-weights.ts'
export { clearWeights, recalculateTotal } from './weights.store.ts'
