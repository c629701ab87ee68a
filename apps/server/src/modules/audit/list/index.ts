export { exportAudit, viewAudit, viewOwnAudit } from './view-audit.ts'
