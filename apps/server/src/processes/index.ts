export { isStopMessage, leave, reportOpen } from './worker-link.ts'
export { supervise } from './supervise.ts'
