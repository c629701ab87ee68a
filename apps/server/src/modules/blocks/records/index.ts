// What reservations and threads need of blocks. It depends on no other slice, so every slice may import it.
export { awaitBlocks, deleteBlocksOf, eraseBlockedContacts, lockBlocks } from './blocks.store.ts'
export { blockedBy, concernsReservation, isBlocked } from './blocks.readmodel.ts'
