export { applyActs, isActive, isUnweighed, priceByWeight, type WaitingAct } from './apply-acts.ts'
export {
  cleanCode,
  CODE_LENGTH,
  dueOf,
  type ProductTotal,
  productTotalsOf,
  matching,
  partsOf,
  progressOf,
} from './sheet.ts'
export { endText, paymentName, paymentText, termText, termWhenText, timeSlotText, waitingText } from './sheet-texts.ts'
