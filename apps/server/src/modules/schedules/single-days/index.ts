export { addAbsence, previewAbsence } from './add-absence.ts'
export { closeOrMoveDay } from './move-day.ts'
export { updateOccurrence } from './update-occurrence.ts'
