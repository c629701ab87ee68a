// Entry point of the audit feature: pages import only from here.
export { AuditList } from './AuditList.tsx'
export { OwnAuditList } from './OwnAuditList.tsx'
export { auditFilter } from './audit-filter.ts'
