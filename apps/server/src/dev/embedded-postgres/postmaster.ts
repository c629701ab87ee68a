import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import getPort, { clearLockedPorts } from 'get-port'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { commandOf } from './system-process.ts'
import { explain, runTool, toolEnv } from './postgres-tool.ts'

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  max_wal_size: '512MB',
  jit: 'off',
  timezone: 'UTC',
  log_checkpoints: 'off',
}

/** Settings for tests: fast, but not durable. */
const NON_DURABLE_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
}

const PORT_TRIES = 5
const LOG_LIMIT = 10_000_000

type Running = {
  port: number
  /** The server log since the start. */
  serverLog: () => string
}

export type PostmasterOptions = { durable: boolean; sharedBuffers?: string | undefined }

const settingsOf = ({ durable, sharedBuffers = SETTINGS.shared_buffers }: PostmasterOptions) => ({
  ...SETTINGS,
  ...(durable ? {} : NON_DURABLE_SETTINGS),
  shared_buffers: sharedBuffers,
})

/** Starts the postmaster on its last port when free, otherwise on another. */
export async function startPostmaster(home: Home, { pgCtl }: Binaries, options: PostmasterOptions): Promise<Running> {
  const log = join(home.data, 'server.log')
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) rmSync(log)
  const settings = Object.entries(settingsOf(options)).flatMap(([name, value]) => ['-c', `${name}=${value}`])

  for (let attempt = 1; ; attempt++) {
    const port = await choosePort(home)
    const before = logOf(log).length
    const serverLog = () => logOf(log).slice(before)
    const argumentsOfPostgres = ['-p', port, ...settings].join(' ')
    const started = runTool(home, pgCtl, [
      'start',
      '-D',
      home.data,
      '-l',
      log,
      '-w',
      '-t',
      '300',
      '-s',
      '-o',
      argumentsOfPostgres,
    ])
    if (started.ok) {
      writeFileSync(join(home.root, 'port'), String(port))
      return { port, serverLog }
    }
    const isPortTaken = serverLog().includes('Address already in use')
    if (attempt === PORT_TRIES || !isPortTaken) throw explain(home, `${started.output}\n${serverLog()}`)
  }
}

const logOf = (log: string) => (existsSync(log) ? readFileSync(log, 'utf8') : '')

/** Stops a postmaster left by a killed process and removes a stale pid file. */
export function stopOrphan(home: Home, binaries: Binaries) {
  const file = join(home.data, 'postmaster.pid')
  if (!existsSync(file) || process.platform === 'win32') return
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  if (commandOf(pid).includes(home.data)) stopPostmaster(home, binaries)
  else rmSync(file, { force: true })
}

export function stopPostmaster(home: Home, { pgCtl }: Binaries) {
  const stop = (mode: string) => runTool(home, pgCtl, ['stop', '-D', home.data, '-m', mode, '-w', '-t', '30', '-s'])
  const isStopped = () => !existsSync(join(home.data, 'postmaster.pid'))
  if (isStopped() || stop('fast').ok || isStopped()) return
  const forced = stop('immediate')
  if (!forced.ok && !isStopped()) throw explain(home, forced.output)
}

/** Stops the postmaster when this process dies: a pipe closes with it. Returns a function that cancels this. */
export function guardPostmaster(home: Home, { pgCtl }: Binaries): () => void {
  if (process.platform === 'win32') return () => undefined
  const script = 'read -r _; exec "$0" stop -D "$1" -m fast -s'
  const guard = spawn('/bin/sh', ['-c', script, pgCtl, home.data], {
    ...home.account,
    cwd: home.root,
    env: toolEnv(),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  if (guard.stdin instanceof Socket) guard.stdin.unref()
  return () => void guard.kill('SIGKILL')
}

/** The port of the last start where it is free, else any. */
async function choosePort({ root }: Home): Promise<number> {
  const file = join(root, 'port')
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  // The library avoids ports it returned lately, but a database that was stopped gets its own one again.
  clearLockedPorts()
  return getPort({ port: last, host: '127.0.0.1' })
}
