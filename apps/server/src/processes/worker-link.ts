import cluster, { type Worker } from 'node:cluster'

// What the watching process and those that serve say to each other.
const OPEN = 'kram:open'
const STOP = 'kram:stop'

/** Says that this process takes requests, if another one watches over it. */
export function reportOpen(): void {
  if (cluster.isWorker) process.send?.(OPEN)
}

export const isOpenMessage = (message: unknown): boolean => message === OPEN
export const isStopMessage = (message: unknown): boolean => message === STOP

/**
 * Asks a process to stop. Not by a signal: systemd and terminals send theirs to every process, and a second one ends a process
 * at once.
 */
export function askToStop(worker: Worker): void {
  if (worker.isConnected()) worker.send(STOP)
}
