/** How long audit entries are stored: as long as the decisions on reports, which they prove. */
export const AUDIT_RETENTION_YEARS = 3
