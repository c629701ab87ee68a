export { MAX_BODY_MS, registerBodyTimeout } from './body-timeout.ts'
export { registerCspReports } from './csp-reports.ts'
export { type LargeBody, admitLargeBody } from './large-bodies.ts'
export { DEFAULT_LOAD, registerLoadShedding, releaseRequest } from './load-shedding.ts'
export { addressKey, networkKey } from './address-key.ts'
export type { LinkKind, SubjectLimit } from './limit-table.ts'
export {
  limitAnonymousReservation,
  limitApiKey,
  limitLink,
  limitRoute,
  limitSubject,
  registerAddressLimit,
  tryCountRead,
} from './rate-limits.ts'
export { limitAnnouncer, type AnnounceLimit } from './rate-limit-headers.ts'
export { registerSecurityHeaders, securityHeaders } from './security-headers.ts'
export { closeUnusedConnections, trackConnections } from './unused-connections.ts'
