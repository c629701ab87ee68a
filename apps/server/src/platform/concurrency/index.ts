export { type PollingLoop, startPollingLoop } from './polling-loop.ts'
export { type Semaphore, createSemaphore } from './semaphore.ts'
