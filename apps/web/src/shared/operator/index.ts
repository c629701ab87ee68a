export { answerConfirmations, withConfirmation } from './confirmation.ts'
export { deskLinks } from './desk-links.ts'
export { OperatorRoleContext, useDecides, useOperatorRole } from './role.ts'
