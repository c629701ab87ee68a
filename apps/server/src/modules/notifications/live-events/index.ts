export { registerEvents } from './live-events.routes.ts'
export { type LiveRecipient, type NewLiveEvent, deleteOldLiveEvents, publishLiveEvents } from './live-events.store.ts'
