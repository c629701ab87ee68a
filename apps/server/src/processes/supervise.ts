import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '#platform/logging'
import { answerMetrics } from '#platform/processes'
import { askToStop, isOpenMessage } from './worker-link.ts'

/** A process that ends this soon would probably end again at once. */
const SHORT_LIFE_MS = 10_000
const RESTART_MS = 1000
/** Longer than a process needs by its own limit. */
const STOP_TIMEOUT_MS = 12_000

/** A process that serves. `opened`: whether it ever took requests; `ended`: its exit code. */
type Served = { worker: Worker; opened: Promise<boolean>; ended: Promise<number>; startedAt: number }

function startProcess(): Served {
  const worker = cluster.fork()
  const opened = Promise.withResolvers<boolean>()
  const ended = Promise.withResolvers<number>()
  worker.on('message', (message: unknown) => isOpenMessage(message) && opened.resolve(true))
  worker.once('exit', (code: number | null) => {
    opened.resolve(false)
    ended.resolve(code ?? 1)
  })
  return { worker, opened: opened.promise, ended: ended.promise, startedAt: performance.now() }
}

/** Returns the exit code. */
async function stopProcess({ worker, ended }: Served): Promise<number> {
  askToStop(worker)
  const killTimer = setTimeout(() => worker.process.kill('SIGKILL'), STOP_TIMEOUT_MS)
  const code = await ended
  clearTimeout(killTimer)
  return code
}

/** The processes that serve now; each that ends unasked is replaced. `onFailedStart`: one ended before any ever took a request. */
function createProcesses(log: Logger, onFailedStart: (code: number) => void) {
  const running = new Set<Served>()
  const stopping = new Set<Served>()
  let isClosed = false
  let hasOpened = false

  function start(): Served {
    const served = startProcess()
    running.add(served)
    void served.opened.then((opened) => (hasOpened ||= opened))
    void served.ended.then((code) => onEnd(served, code))
    return served
  }
  async function onEnd(served: Served, code: number): Promise<void> {
    running.delete(served)
    if (isClosed || stopping.delete(served)) return
    // Wrong settings would end every further process as well.
    if (!hasOpened) return onFailedStart(code || 1)
    log.error({ code, pid: served.worker.process.pid }, 'a process ended by itself')
    if (performance.now() - served.startedAt < SHORT_LIFE_MS) await pause(RESTART_MS)
    if (!isClosed) start()
  }
  return {
    start,
    /** Replaces one after the other, each when its successor takes requests. */
    async renew(): Promise<void> {
      const before = new Set(running)
      for (const old of before) {
        if (!running.has(old)) continue
        if (isClosed || !(await start().opened)) return
        stopping.add(old)
        await stopProcess(old)
      }
      log.info('all processes are replaced')
    },
    async close(): Promise<number> {
      isClosed = true
      const codes = await Promise.all([...running].map(stopProcess))
      return codes.every((code) => code === 0) ? 0 : 1
    },
  }
}

/**
 * Keeps `count` processes running that share the port. SIGTERM stops them all gracefully; SIGHUP replaces them one after the
 * other. Returns the exit code.
 */
export async function supervise(count: number, log: Logger): Promise<number> {
  const finish = Promise.withResolvers<number>()
  const processes = createProcesses(log, finish.resolve)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => finish.resolve(0))
  let renewing = Promise.resolve()
  process.on('SIGHUP', () => {
    renewing = renewing.then(() => processes.renew())
  })
  answerMetrics()
  for (let n = 0; n < count; n++) processes.start()
  const failed = await finish.promise
  return (await processes.close()) || failed
}
