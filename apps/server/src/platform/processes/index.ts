export { watchLiveProcesses } from './live-processes.ts'
