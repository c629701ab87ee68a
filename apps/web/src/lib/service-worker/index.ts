export { clearCacheOnSessionEnd } from './cached-responses.ts'
export {
  activateNewVersion,
  registerWorker,
  sendToWorker,
  subscribeToWorker,
  untilIdle,
  untilWorkerControls,
  useNewVersion,
} from './registration.ts'
export {
  ANONYMOUS_CACHE,
  type PageMessage,
  SESSION_CACHE_PREFIX,
  type WorkerMessage,
  sessionCacheName,
} from './worker-messages.ts'
