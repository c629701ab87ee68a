export { answerByLink, viewByAnswerLink } from './answer-by-link.ts'
export { claimForNewAccount, claimReservation } from './claim-reservation.ts'
export { revokeGuestAccess } from './claim.store.ts'
