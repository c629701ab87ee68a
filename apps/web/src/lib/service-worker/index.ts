export { clearCacheOnSessionEnd } from './cached-responses.ts'
export {
  activateNewVersion,
  registerWorker,
  sendToWorker,
  subscribeToWorker,
  untilStable,
  untilWorkerControls,
  useNewVersion,
} from './registration.ts'
export { deleteSharedPost, readSharedPost, type SharedPost, storeSharedText } from './shared-post.ts'
export { SESSION_CACHE_PREFIX } from './worker-messages.ts'
