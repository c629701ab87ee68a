export { registerEvents } from './live-events.routes.ts'
export { type NewLiveEvent, deleteOldLiveEvents, publishLiveEvents } from './live-events.store.ts'
