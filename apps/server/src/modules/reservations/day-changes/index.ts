export { changeSellerDay } from './change-day.ts'
export { listDayChanges } from './day-changes.readmodel.ts'
