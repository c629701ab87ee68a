import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { SERVER_ENV, SERVER_FLAGS } from '../../src/server-flags.ts'

const MAIN = join(import.meta.dirname, '../../src/worker.ts')

export type Worker = {
  start: () => void
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
  isRunning: () => boolean
}

/** A process that handles messages and jobs. */
export function newWorker(env: Record<string, string>): Worker {
  let child: ChildProcess | null = null
  process.once('exit', () => child?.kill('SIGKILL'))
  return {
    start() {
      child = spawn(process.execPath, [...SERVER_FLAGS, MAIN], {
        env: { PATH: process.env['PATH'], ...SERVER_ENV, ...env },
        stdio: ['ignore', 2, 'inherit'],
      })
    },
    isRunning: () => child !== null && child.exitCode === null && child.signalCode === null,
    async end(signal) {
      const ending = child
      child = null
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
      const exited = once(ending, 'exit')
      ending.kill(signal)
      await exited
    },
  }
}
