import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import getPort from 'get-port'
import { SERVER_ENV, SERVER_FLAGS } from '../../apps/server/src/server-flags.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const MAX_START_ATTEMPTS = 1200

/** Files of measured servers: a job deletes pictures that the database does not know, and never may those of the demo be deleted. */
export const BENCH_FILES = resolve(ROOT, '.cache/bench/files')

export type Running = {
  address: string
  pid: number
  /** The process's memory in MiB. */
  memory: () => number
  stop: () => Promise<void>
}

const KIB_IN_MIB = 1024

/**
 * Starts a script in its own process with the server's flags on a free port and waits until `probe` succeeds. `env`
 * extends the environment of this process.
 */
export const startProcess = async (
  script: string,
  env: Record<string, string>,
  probe: string,
  { quiet = false, root = ROOT } = {},
): Promise<Running> => {
  const port = await getPort()
  const child = spawn(process.execPath, [...SERVER_FLAGS, script], {
    cwd: root,
    env: { ...SERVER_ENV, ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
  })
  // The child processes are stopped with the measuring process, however it ends.
  process.once('exit', () => child.kill('SIGKILL'))
  const address = `http://127.0.0.1:${port}`
  await waitUntilReady(`${address}${probe}`, child)
  return {
    address,
    pid: child.pid ?? 0,
    memory: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / KIB_IN_MIB,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

const waitUntilReady = async (url: string, child: ChildProcess): Promise<void> => {
  for (let attempts = 0; attempts < MAX_START_ATTEMPTS && child.exitCode === null; attempts++) {
    const reply = await fetch(url).catch(() => null)
    if (reply?.ok) return
    await pause(100)
  }
  throw new Error(`${url} does not answer`)
}

/** Starts the product as in production, with its jobs, on a database of its own, for benches that judge its answers. */
export const startProduct = (databaseUrl: string): Promise<Running> =>
  startProcess(
    'apps/server/src/main.ts',
    {
      DATABASE_URL: databaseUrl,
      KRAM_DATA_DIR: BENCH_FILES,
      NODE_ENV: 'production',
      KRAM_PROCESSES: '1',
      KRAM_DEMO: '0',
      KRAM_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'error',
      PUBLIC_URL: 'http://localhost',
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
    '/health/ready',
  )
