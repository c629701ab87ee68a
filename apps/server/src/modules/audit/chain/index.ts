export { deleteBeforeAnchor, moveAnchor } from './chain.store.ts'
export { type Verification, verifyChain } from './verify-chain.ts'
