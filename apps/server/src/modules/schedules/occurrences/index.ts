export { occurrenceJson } from './occurrence.json.ts'
export { findConcerned, findHoldings } from './holdings.readmodel.ts'
export { findFreeOccurrences, timeSlotOnNewDay } from './free-occurrences.readmodel.ts'
export {
  changeOccurrences,
  type ExistingOccurrence,
  divideReserved,
  insertOccurrences,
  lockUpcoming,
  moveOccurrence,
  removeOccurrences,
  setOccurrence,
  timeSlotsOf,
} from './occurrences.store.ts'
export {
  isSameSlot,
  moveSlot,
  releaseSlot,
  reserveSlot,
  reserveSlotAfterCutoff,
  reserveSlotAgain,
  type Slot,
} from './slots.store.ts'
