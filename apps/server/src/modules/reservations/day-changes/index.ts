export { changeSellerDay } from './change-day.ts'
export { listChangeableDays } from './concerned.readmodel.ts'
export { listDayChanges } from './day-changes.readmodel.ts'
export { previewDayChange } from './preview-day-change.ts'
