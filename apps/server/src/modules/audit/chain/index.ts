export { deleteBeforeAnchor, moveAnchor } from './chain.store.ts'
export { verifyChain } from './verify-chain.ts'
