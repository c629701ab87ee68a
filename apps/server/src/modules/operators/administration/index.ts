export { grantRole, resetFactor, resetFactorOf, revokeRole, viewOperators } from './change-role.ts'
