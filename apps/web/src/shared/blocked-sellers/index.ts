export { setBlockedSellers, unblocked, useBlockedSellers } from './blocked-sellers.ts'
