import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SERVER_ENV, SERVER_FLAGS } from '../../../src/server-flags.ts'

const MAIN = join(import.meta.dirname, '../../../src/main.ts')
const HOLD = join(import.meta.dirname, '../../database/hold-postgres.ts')
/** A busy machine starts slowly; only a server that never starts is a fault. */
const START_TIMEOUT_MS = 180_000

/** The server without pages, on a port that stays the same over restarts. */
export type Server = {
  address: string
  /** The number of the running process. */
  pid: () => number
  start: () => Promise<void>
  kill: () => Promise<void>
  /** Sends SIGTERM; returns the exit code and the duration in milliseconds. */
  stop: () => Promise<{ code: number | null; ms: number }>
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

export async function untilReady(address: string): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (!(await isReady(address))) {
    if (performance.now() > deadline) throw new Error(`${address} does not become ready`)
    await pause(50)
  }
}

/** `prefix`: a command that runs the server's. `main`: the entry file, of another version for example. */
export function startProduct(
  env: Record<string, string>,
  port: number,
  prefix: readonly string[] = [],
  main = MAIN,
): Server {
  const address = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  const ended = async (signal: NodeJS.Signals): Promise<number | null> => {
    const dying = child
    child = null
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return dying?.exitCode ?? null
    const exited = once(dying, 'exit')
    dying.kill(signal)
    const [code] = await exited
    return typeof code === 'number' ? code : null
  }
  process.once('exit', () => child?.kill('SIGKILL'))
  return {
    address,
    pid: () => child?.pid ?? 0,
    async start() {
      const [command, ...args] = [...prefix, process.execPath, ...SERVER_FLAGS, main]
      child = spawn(command, args, {
        env: { PATH: process.env['PATH'], ...SERVER_ENV, ...env, PORT: String(port) },
        // The log goes to standard error, beside the report.
        stdio: ['ignore', 2, 'inherit'],
      })
      await untilReady(address)
    },
    kill: async () => void (await ended('SIGKILL')),
    async stop() {
      const startedAt = performance.now()
      const code = await ended('SIGTERM')
      return { code, ms: performance.now() - startedAt }
    },
  }
}

/** Runs the server until it ends by itself, as it does with wrong settings. */
export async function runUntilExit(env: Record<string, string>) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...SERVER_FLAGS, MAIN], {
    env: { PATH: process.env['PATH'], ...SERVER_ENV, ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: START_TIMEOUT_MS,
  })
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: child.exitCode, output: output + errors, ms: performance.now() - startedAt }
}

export type Database = { url: string; restart: () => Promise<void>; stop: () => Promise<void> }

async function stopProcess(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** An own durable PostgreSQL that can be stopped at any moment and restarts on the same port. */
export async function startDatabase(dataDir: string): Promise<Database> {
  const open = async () => {
    const child = spawn(process.execPath, [HOLD, dataDir, 'durable'], { stdio: ['pipe', 'pipe', 'inherit'] })
    return { child, url: String((await once(child.stdout, 'data'))[0]).trim() }
  }
  let held = await open()
  process.once('exit', () => held.child.kill('SIGKILL'))
  return {
    url: held.url,
    async restart() {
      // Its watchdog stops the postmaster as soon as the holding process is gone; the next one waits for that.
      await stopProcess(held.child)
      const again = await open()
      if (again.url !== held.url) throw new Error('the database came back on another port')
      held = again
    },
    stop: () => stopProcess(held.child),
  }
}
