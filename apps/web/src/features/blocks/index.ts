// Entry point of the blocks feature: pages import only from here.
export { BlockedPeople } from './BlockedPeople.tsx'
export { BlockCounterparty, BlockedThread } from './ThreadBlock.tsx'
export { useBlockedSellersOfUser } from './use-blocked-sellers.ts'
export { lateBlockSeller } from './late-block.ts'
