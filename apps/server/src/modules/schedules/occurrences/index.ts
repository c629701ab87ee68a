export { occurrenceJson } from './occurrence.json.ts'
export { findFreeOccurrences } from './free-occurrences.readmodel.ts'
export {
  changeOccurrences,
  closeOccurrences,
  findOpenBetween,
  insertOccurrences,
  lockOpenBetween,
  lockUpcoming,
  moveOccurrence,
  removeOccurrences,
  setOccurrence,
} from './occurrences.store.ts'
export { moveSlot, releaseSlot, reserveSlot, reserveSlotAfterCutoff, reserveSlotAgain } from './slots.store.ts'
