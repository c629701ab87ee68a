import cluster, { type Worker } from 'node:cluster'

// What the watching process and those that serve say to each other.
const OPEN = 'kram:open'
const STOP = 'kram:stop'

/** Says that this process takes requests, if another one watches over it. */
export function reportOpen(): void {
  if (cluster.isWorker) process.send?.(OPEN)
}

/**
 * Ends the link to the watching process, before the exit. Until that process has learnt that this one closed its server, it
 * passes connections on, which this one gives back; those that arrive after the exit would be lost.
 */
export const leave = (): Promise<void> =>
  new Promise((resolve) => {
    if (!cluster.isWorker || !process.connected) return resolve()
    process.once('disconnect', resolve)
    return void cluster.worker?.disconnect()
  })

export const isOpenMessage = (message: unknown): boolean => message === OPEN
export const isStopMessage = (message: unknown): boolean => message === STOP

/**
 * Asks a process to stop. Not by a signal: systemd and terminals send theirs to every process, and a second one ends a process
 * at once.
 */
export function askToStop(worker: Worker): void {
  if (worker.isConnected()) worker.send(STOP)
}
