export { clearOfflineQueue, enqueueOffline, type QueuedAction, recallPickupAct, useOfflineQueue } from './queue.ts'
export { RejectedActions } from './RejectedActions.tsx'
export { sendOfflineQueue } from './send-queue.ts'
