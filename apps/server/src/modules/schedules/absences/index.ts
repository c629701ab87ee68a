export { closeDuringAbsences } from './absence-occurrences.store.ts'
export { isAbsentOn, listAbsences } from './absences.readmodel.ts'
export { addAbsence, deleteAbsence, previewAbsence, updateAbsence } from './change-absence.ts'
