export { absencesQuery } from './absences.queries.ts'
export { AbsenceList } from './AbsenceList.tsx'
export { NextAbsence } from './NextAbsence.tsx'
