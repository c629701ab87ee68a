export { addReservationLines, deleteReservationLine, updateReservationLine } from './edit-lines.ts'
export { editReservation } from './edit-reservation.ts'
