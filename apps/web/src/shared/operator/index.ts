export { answerConfirmations, withConfirmation } from './confirmation.ts'
export { deskKeys, invalidateDesk } from './desk-keys.ts'
export { deskLinks } from './desk-links.ts'
export { OperatorRoleContext, useDecides, useOperatorRole } from './role.ts'
