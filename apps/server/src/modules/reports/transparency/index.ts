export { exportStatements } from './export-statements.ts'
export { viewTransparency } from './view-transparency.ts'
