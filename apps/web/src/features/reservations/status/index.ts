export { noteOwnAction } from './own-action.ts'
export { StatusCard } from './StatusCard.tsx'
export { buyerNextStep } from './next-step-text.ts'
export { handOverStage, isFinal, occurrenceText, statusLabel, statusTone } from './status-text.ts'
