// The door of the schedules slice: other slices may use this and nothing behind it.
export { changeDay } from './change-day.ts'
export { extendOccurrences } from './extend-occurrences.ts'
export { holidayOn } from './holidays.rules.ts'
export { occurrenceJson } from './occurrence.json.ts'
export { registerSchedules } from './schedules.routes.ts'
export { addSingleWindow } from './single-window.ts'
export { moveSlot, releaseSlot, retakeSlot, takeLateSlot, takeSlot } from './slots.store.ts'
