export { clearCacheOnSessionEnd } from './cached-responses.ts'
export {
  activateNewVersion,
  hasNewVersion,
  registerWorker,
  sendToWorker,
  subscribeNewVersion,
  subscribeToWorker,
  untilIdle,
  untilWorkerControls,
} from './registration.ts'
export {
  ANONYMOUS_CACHE,
  type PageMessage,
  SESSION_CACHE_PREFIX,
  type WorkerMessage,
  sessionCacheName,
} from './worker-messages.ts'
