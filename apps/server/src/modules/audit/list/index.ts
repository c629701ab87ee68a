export { exportAudit, viewAudit } from './view-audit.ts'
