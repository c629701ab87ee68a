export { closeOrMoveDay, previewDayMove } from './move-day.ts'
export { updateOccurrence } from './update-occurrence.ts'
