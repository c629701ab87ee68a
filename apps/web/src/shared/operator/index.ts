export { answerConfirmations, withConfirmation } from './confirmation.ts'
export { OperatorRoleContext, useDecides, useOperatorRole } from './role.ts'
