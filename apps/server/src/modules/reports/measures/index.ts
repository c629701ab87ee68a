export { applyMeasure } from './apply-measure.ts'
export { endMeasures } from './end-measures.ts'
export { undoMeasure } from './undo-measure.ts'
