// Entry point of the operators feature: pages import only from here.
export { CodeDialog } from './CodeDialog.tsx'
export { factorQuery } from './operators.queries.ts'
export { OperatorList } from './OperatorList.tsx'
export { OwnFactor } from './OwnFactor.tsx'
export { RoleForm } from './RoleForm.tsx'
export { SecondFactorGate } from './SecondFactorGate.tsx'
