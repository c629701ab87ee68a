import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import getPort from 'get-port'

const BINARIES = [
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
]
/** PgBouncer refuses to run as root: the account `nobody`. */
const NOBODY = 65_534
const START_TIMEOUT_MS = 10_000

/** The program on this machine, if it is installed. */
export const findPgBouncer = (): string | undefined => BINARIES.find((path) => existsSync(path))

type Options = {
  /** Connections to PostgreSQL. */
  poolSize: number
  /** Drops the settings that sessions send while connecting, instead of refusing the connection. */
  ignoreSettings?: boolean
}

export type PgBouncer = { url: string; restart: () => Promise<void>; stop: () => Promise<void> }

const canConnect = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

const settings = (target: URL, port: number, folder: string, { poolSize, ignoreSettings }: Options): string => `
[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = md5
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
server_login_retry = 1
log_connections = 0
log_disconnections = 0
log_pooler_errors = 0
log_stats = 0
${ignoreSettings ? 'ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout' : ''}
`

/** PgBouncer in transaction mode in front of a database, on a port that stays the same over restarts. */
export async function startPgBouncer(program: string, databaseUrl: string, options: Options): Promise<PgBouncer> {
  const target = new URL(databaseUrl)
  const port = await getPort()
  const folder = mkdtempSync(join(tmpdir(), 'kram-pooler-'))
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settings(target, port, folder, options), { mode: 0o600 })
  const user = decodeURIComponent(target.username)
  writeFileSync(join(folder, 'users.txt'), `"${user}" "${decodeURIComponent(target.password)}"\n`, { mode: 0o600 })
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const path of [folder, file, join(folder, 'users.txt')]) chownSync(path, NOBODY, NOBODY)
  let child: ChildProcess
  const start = async () => {
    child = spawn(program, ['-q', file], {
      stdio: ['ignore', 'ignore', 'inherit'],
      ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    })
    const deadline = performance.now() + START_TIMEOUT_MS
    while (!(await canConnect(port))) {
      if (performance.now() > deadline) throw new Error('PgBouncer does not start')
      await pause(50)
    }
  }
  const kill = async () => {
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  await start()
  process.once('exit', () => child.kill('SIGKILL'))
  const through = new URL(databaseUrl)
  through.host = `127.0.0.1:${port}`
  return {
    url: through.href,
    restart: async () => {
      await kill()
      await start()
    },
    stop: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
